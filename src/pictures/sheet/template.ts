// The part of a sheet that is the same for all problems, as text for Typst: how a board, a problem and its solution are
// set. It is written out in full, so that whoever sets the document can change it.

/** Functions of the document. Lengths of a board are in units of the width of a square. */
export const TEMPLATE = `
#let square-height = 1.1

// A diagram. In the ranks a dot is an empty square, and v stands before the pieces of the defender.
#let board(ranks, files: "", rank-names: "", hand: (), other-hand: (), unit: 6mm) = {
  let (w, h) = (unit, square-height * unit)
  let left = if other-hand.len() > 0 { 1.2 * unit } else { 0pt }
  let top = 0.55 * unit
  set text(top-edge: 0.88em, bottom-edge: -0.12em)
  let put(x, y, size, name, turned: false) = {
    let letters = text(size: size, name)
    let shown = if turned { rotate(180deg, letters) } else { letters }
    place(
      dx: left + x - w,
      dy: top + y - h,
      box(width: 2 * w, height: 2 * h, align(center + horizon, shown)),
    )
  }
  let put-hand(x, names, ends-at-bottom) = {
    let step = calc.min(0.66 * unit, 9 * h / calc.max(names.len(), 1))
    let start = if ends-at-bottom { 9 * h - names.len() * step } else { 0pt }
    for (i, name) in names.enumerate() { put(x, start + (i + 0.5) * step, 0.94 * step, name) }
  }
  box(width: left + 10.6 * w, height: top + 9 * h, {
    for i in range(1, 9) {
      place(dx: left + i * w, dy: top, line(angle: 90deg, length: 9 * h, stroke: 0.025 * unit))
      place(dx: left, dy: top + i * h, line(length: 9 * w, stroke: 0.025 * unit))
    }
    place(dx: left, dy: top, rect(width: 9 * w, height: 9 * h, stroke: 0.06 * unit))
    for (x, y) in ((3, 3), (3, 6), (6, 3), (6, 6)) {
      let radius = 0.07 * unit
      place(
        dx: left + x * w - radius,
        dy: top + y * h - radius,
        circle(radius: radius, fill: black),
      )
    }
    for (i, name) in files.clusters().enumerate() { put((i + 0.5) * w, -0.27 * unit, 0.38 * unit, name) }
    for (i, name) in rank-names.clusters().enumerate() {
      put(9.27 * w, (i + 0.5) * h, 0.38 * unit, name)
    }
    for (y, rank) in ranks.enumerate() {
      for (x, cell) in rank.split(" ").enumerate() {
        if cell == "." { continue }
        let turned = cell.starts-with("v")
        let name = if turned { cell.slice(1) } else { cell }
        let size = if name.starts-with("+") { 0.62 } else if regex("[A-Z]") in name { 0.76 } else { 0.9 }
        put((x + 0.5) * w, (y + 0.5) * h, size * unit, name, turned: turned)
      }
    }
    put-hand(10.1 * w, hand, true)
    put-hand(-0.65 * w, other-hand, false)
  })
}

// A line of text, smaller if it would be wider than its place.
#let fitted(width, body) = context {
  let natural = measure(body).width
  let ratio = if natural > width { width / natural * 100% } else { 100% }
  scale(x: ratio, y: ratio, reflow: true, body)
}

// A problem: its captions, and a diagram as large as its place allows.
#let problem(number: none, title: none, author: none, length: none, ..diagram) = layout(place => {
  let head = (number, title).filter(part => part != none).join(h(0.8em))
  let captions = (head, author, length).filter(part => part != none).len()
  let unit = calc.min(
    (place.height - (captions * 1.6em).to-absolute()) / (9 * square-height + 0.55),
    place.width / 12,
  )
  assert(unit > 1.5mm, message: "sheet: the diagrams of a page have no room")
  let caption(body) = box(height: 1.6em, align(horizon, fitted(place.width, body)))
  align(center, stack(
    ..if head != none { (caption(text(weight: "bold", head)),) },
    ..if author != none { (caption(text(size: 0.9em, author)),) },
    board(unit: unit, ..diagram),
    ..if length != none { (caption(length),) },
  ))
})

// A page of problems. The solutions at its foot stand upside down.
#let problems(title: none, columns: 2, rows: 3, solutions: none, ..cells) = {
  pagebreak(weak: true)
  let head = if title == none { () } else { (align(center, text(size: 1.4em, weight: "bold", title)),) }
  let foot = if solutions == none { () } else {
    (block(width: 100%, rotate(180deg, block(width: 100%, inset: (bottom: 2mm), stroke: (bottom: 0.4pt), text(size: 0.75em, solutions)))),)
  }
  block(height: 100%, width: 100%, breakable: false, layout(whole => {
    if solutions != none {
      assert(
        measure(width: whole.width, foot.first()).height < whole.height / 2,
        message: "sheet: the solutions of a page do not fit at its foot",
      )
    }
    grid(
      columns: (1fr,),
      rows: (auto,) * head.len() + (1fr,) + (auto,) * foot.len(),
      row-gutter: 5mm,
      ..head,
      grid(columns: (1fr,) * columns, rows: (1fr,) * rows, column-gutter: 5mm, row-gutter: 5mm, ..cells),
      ..foot,
    )
  }))
}

// The solution of one problem. No move is broken into two lines.
#let solution(name, moves, end, comma: "") = par(
  hanging-indent: 1em,
  strong(name) + h(0.8em) + (..moves.slice(0, calc.max(moves.len() - 1, 0)).map(move => box(move + comma)), box(moves.at(-1, default: "") + end)).join(sym.zws),
)
`;
