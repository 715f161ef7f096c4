// The checks of the attacker and the evasions of the defender, written by hand in C++ with the instructions of the processor: how fast
// can the core's move generation be at most? It shares no code with the core, and no table. Its bitboards are read by class of piece,
// and slides are looked up: `pext` packs the occupied squares of a line into an index, `pdep` spreads the attacked squares again.
//
// Each line of the input is `<work> <count> <sfen>`. The answer is one line: the sum that the work has computed, and its seconds.
//
//   checks n      generates the checks n times; the sum of their numbers
//   evasions n    the same for the evasions
//   moves n       makes and takes back each check n times
//   tree n        leaves of the tree of checks and evasions of depth n

#include <immintrin.h>
#include <time.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#ifndef __BMI2__
#error "The program needs the instructions pext and pdep (BMI2)."
#endif

#define INLINE inline __attribute__((always_inline))

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

const int SQUARES = 81, LOW_SQUARES = 63, NO_SQUARE = 255;
enum Color { BLACK, WHITE };
enum Type { NONE, PAWN, LANCE, KNIGHT, SILVER, BISHOP, ROOK, GOLD, KING, PROMOTED = 8, HORSE = 13, DRAGON = 14, TYPES = 16 };
const u8 WHITE_BIT = 16, TYPE_BITS = 15;

// ===== Bitboards =====

/** Squares 0 to 62 (files 1 to 7) in the low word, 63 to 80 in the high word; square = file × 9 + rank. */
struct Squares {
  u64 low, high;
  INLINE Squares operator&(Squares o) const { return {low & o.low, high & o.high}; }
  INLINE Squares operator|(Squares o) const { return {low | o.low, high | o.high}; }
  INLINE Squares operator~() const { return {~low, ~high}; }
  INLINE void operator|=(Squares o) { low |= o.low, high |= o.high; }
  INLINE void flip(Squares o) { low ^= o.low, high ^= o.high; }
  INLINE bool any() const { return (low | high) != 0; }
  INLINE int count() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
  INLINE int first() const { return low ? __builtin_ctzll(low) : LOW_SQUARES + __builtin_ctzll(high); }
  INLINE bool has(int square) const {
    return square < LOW_SQUARES ? low >> square & 1 : high >> (square - LOW_SQUARES) & 1;
  }
};

template <class Action> INLINE void forEach(Squares squares, Action action) {
  for (u64 low = squares.low; low; low &= low - 1) action((int)__builtin_ctzll(low));
  for (u64 high = squares.high; high; high &= high - 1) action(LOW_SQUARES + (int)__builtin_ctzll(high));
}

static Squares ONE[SQUARES];
/** Squares attacked by single steps, by colour and type. */
static Squares STEPS[2][TYPES][SQUARES];
/** Squares strictly between two squares on one line, and all squares of that line. */
static Squares BETWEEN[SQUARES][SQUARES], LINE[SQUARES][SQUARES];
/** Squares from which a stepping piece may check a king in one move, and may attack a square next to the king. */
static Squares WIDE[2][SQUARES], AROUND[2][SQUARES];
static Squares DEAD_END[2][TYPES], ZONE[2], FILES[9];

/** One of the four lines through a square: file, rank, two diagonals. */
struct Line {
  u64 low, high;
  u8 lowCount, place;
};
static Line LINES[4][SQUARES];
/** Attacked places of a line of nine squares, by the place of the slider and the occupied places. */
static u16 SLIDE[9][512];

INLINE Squares slideOn(const Line &line, Squares occupied) {
  u32 index = _pext_u64(occupied.low, line.low) | _pext_u64(occupied.high, line.high) << line.lowCount;
  u32 attacked = SLIDE[line.place][index];
  return {_pdep_u64(attacked, line.low), _pdep_u64(attacked >> line.lowCount, line.high)};
}
INLINE Squares diagonals(int square, Squares occupied) {
  return slideOn(LINES[2][square], occupied) | slideOn(LINES[3][square], occupied);
}
INLINE Squares orthogonals(int square, Squares occupied) {
  return slideOn(LINES[0][square], occupied) | slideOn(LINES[1][square], occupied);
}
INLINE Squares linesThrough(int square, int one, int other) {
  const Line &a = LINES[one][square], &b = LINES[other][square];
  return {a.low | b.low, a.high | b.high};
}
/** The squares of the file in front of a piece of this colour. */
static Squares AHEAD[2][SQUARES];
template <int C> INLINE Squares lanceSlide(int square, Squares occupied) {
  return slideOn(LINES[0][square], occupied) & AHEAD[C][square];
}

static int rankOf(int square) { return square % 9; }
static int fileOf(int square) { return square / 9; }

// ===== The position =====

/** Classes of pieces with the same moves. A horse is in BISHOPS and in HORSES, a dragon in ROOKS and in DRAGONS. */
enum Class { PAWNS, LANCES, KNIGHTS, SILVERS, GOLDS, BISHOPS, ROOKS, HORSES, DRAGONS, KINGS, CLASSES };
static const u8 CLASS_OF[TYPES] = {0, PAWNS, LANCES, KNIGHTS, SILVERS, BISHOPS, ROOKS, GOLDS,
                                   KINGS, GOLDS, GOLDS, GOLDS, GOLDS, BISHOPS, ROOKS, 0};

static u8 board[SQUARES];
static Squares occupied[2], pieces[2][CLASSES];
static u8 hands[2][8], kings[2];
static int side;
static u64 key, KEYS[32][SQUARES], SIDE_KEY;

INLINE Squares all() { return occupied[0] | occupied[1]; }

INLINE void flipPiece(int piece, int square) {
  int color = piece >> 4, type = piece & TYPE_BITS;
  occupied[color].flip(ONE[square]);
  pieces[color][CLASS_OF[type]].flip(ONE[square]);
  if (type >= HORSE) pieces[color][type == HORSE ? HORSES : DRAGONS].flip(ONE[square]);
  key ^= KEYS[piece][square];
}

// A move: the square it goes to in bits 0 to 6, its source in bits 7 to 13, or the dropped type; then flags, and the captured piece.
typedef u32 Move;
const Move PROMOTES = 1 << 14, DROPS = 1 << 15;
INLINE Move boardMove(int from, int to) { return to | from << 7 | (u32)board[to] << 16; }

static INLINE void doMove(Move move) {
  int to = move & 127, from = move >> 7 & 127, color = side;
  if (move & DROPS) {
    int piece = from | color << 4;
    hands[color][from]--;
    board[to] = piece;
    flipPiece(piece, to);
  } else {
    int piece = board[from], captured = move >> 16;
    if (captured) {
      flipPiece(captured, to);
      hands[color][captured & 7]++;
    }
    flipPiece(piece, from);
    board[from] = 0;
    if (move & PROMOTES) piece |= PROMOTED;
    board[to] = piece;
    flipPiece(piece, to);
    if ((piece & TYPE_BITS) == KING) kings[color] = to;
  }
  key ^= SIDE_KEY;
  side ^= 1;
}

static INLINE void undoMove(Move move) {
  side ^= 1;
  key ^= SIDE_KEY;
  int to = move & 127, from = move >> 7 & 127, color = side, piece = board[to];
  flipPiece(piece, to);
  if (move & DROPS) {
    board[to] = 0;
    hands[color][from]++;
    return;
  }
  if (move & PROMOTES) piece &= ~PROMOTED;
  board[from] = piece;
  flipPiece(piece, from);
  int captured = move >> 16;
  board[to] = captured;
  if (captured) {
    flipPiece(captured, to);
    hands[color][captured & 7]--;
  }
  if ((piece & TYPE_BITS) == KING) kings[color] = from;
}

// ===== Attacks =====

/** The pieces of colour C that attack the square. */
template <int C> INLINE Squares attackersOf(int square, Squares occ) {
  const Squares *own = pieces[C];
  Squares found = STEPS[!C][PAWN][square] & own[PAWNS];
  found |= STEPS[!C][KNIGHT][square] & own[KNIGHTS];
  found |= STEPS[!C][SILVER][square] & own[SILVERS];
  found |= STEPS[!C][GOLD][square] & own[GOLDS];
  found |= STEPS[!C][KING][square] & (own[KINGS] | own[HORSES] | own[DRAGONS]);
  if (own[LANCES].any()) found |= lanceSlide<!C>(square, occ) & own[LANCES];
  if (own[BISHOPS].any()) found |= diagonals(square, occ) & own[BISHOPS];
  if (own[ROOKS].any()) found |= orthogonals(square, occ) & own[ROOKS];
  return found;
}

/** Pieces that alone stand between the king on this square and a slider of colour C. */
template <int C> INLINE Squares loneBlockers(int king, Squares occ) {
  const Squares *own = pieces[C];
  Squares sliders = linesThrough(king, 2, 3) & own[BISHOPS];
  sliders |= linesThrough(king, 0, 1) & own[ROOKS];
  sliders |= AHEAD[!C][king] & own[LANCES];
  Squares found = {0, 0};
  forEach(sliders, [&](int slider) {
    Squares blockers = BETWEEN[king][slider] & occ;
    if (blockers.count() == 1) found |= blockers;
  });
  return found;
}

template <int C> INLINE Squares attacksOf(int type, int square, Squares occ) {
  switch (type) {
    case LANCE: return lanceSlide<C>(square, occ);
    case BISHOP: return diagonals(square, occ);
    case ROOK: return orthogonals(square, occ);
    case HORSE: return diagonals(square, occ) | STEPS[C][HORSE][square];
    case DRAGON: return orthogonals(square, occ) | STEPS[C][DRAGON][square];
    default: return STEPS[C][type][square];
  }
}

/** The squares to which the king of colour C may step. */
template <int C> INLINE Squares escapesOf(int king) {
  Squares targets = STEPS[C][KING][king] & ~occupied[C];
  if (!targets.any()) return targets;
  const Squares *others = pieces[!C];
  Squares occ = all() & ~ONE[king], attacked = {0, 0};
  Squares sources = (AROUND[!C][king] & occupied[!C]) | others[LANCES] | others[BISHOPS] | others[ROOKS];
  forEach(sources, [&](int from) { attacked |= attacksOf<!C>(board[from] & TYPE_BITS, from, occ); });
  return targets & ~attacked;
}

// ===== Move generation =====

template <int C> INLINE bool pawnMayStand(int to) {
  return !(pieces[C][PAWNS] & FILES[fileOf(to)]).any() && !DEAD_END[C][PAWN].has(to);
}

/** The pawn dropped by colour C gives check. Does it mate? */
template <int C> bool isPawnDropMate(int to) {
  int king = kings[!C];
  Squares occ = all(), helpers = attackersOf<!C>(to, occ) & ~ONE[king];
  if (helpers.any()) {
    Squares pinned = loneBlockers<C>(king, occ);
    bool canCapture = false;
    forEach(helpers, [&](int from) {
      canCapture |= !pinned.has(from) || LINE[king][from].has(to);
    });
    if (canCapture) return false;
  }
  occ.flip(ONE[king]);
  occ |= ONE[to];
  bool canLeave = false;
  forEach(STEPS[!C][KING][king] & ~occupied[!C], [&](int square) {
    canLeave = canLeave || !attackersOf<C>(square, occ).any();
  });
  return !canLeave;
}

template <int C> INLINE bool pawnMayDrop(int to) {
  if (!pawnMayStand<C>(to)) return false;
  int king = kings[!C];
  return king == NO_SQUARE || !STEPS[C][PAWN][to].has(king) || !isPawnDropMate<C>(to);
}

INLINE bool canPromote(int type) { return type < PROMOTED && type != GOLD; }

template <int C> INLINE void pushBoth(Move *&list, int from, int to) {
  int type = board[from] & TYPE_BITS;
  if (!DEAD_END[C][type].has(to)) *list++ = boardMove(from, to);
  if (canPromote(type) && (ZONE[C].has(from) || ZONE[C].has(to))) *list++ = boardMove(from, to) | PROMOTES;
}

/** All moves of the side to move, which is in check. */
template <int C> Move *generateEvasions(Move *list) {
  int king = kings[C];
  Squares occ = all(), checkers = attackersOf<!C>(king, occ);
  forEach(escapesOf<C>(king), [&](int to) { *list++ = boardMove(king, to); });
  if (checkers.count() != 1) return list;
  int checker = checkers.first();
  Squares free = ~(loneBlockers<!C>(king, occ) | ONE[king]);
  forEach(attackersOf<C>(checker, occ) & free, [&](int from) { pushBoth<C>(list, from, checker); });
  forEach(BETWEEN[king][checker], [&](int to) {
    forEach(attackersOf<C>(to, occ) & free, [&](int from) { pushBoth<C>(list, from, to); });
    const u8 *hand = hands[C];
    if (hand[PAWN] && pawnMayDrop<C>(to)) *list++ = to | PAWN << 7 | DROPS;
    for (int type = LANCE; type <= GOLD; type++) {
      if (hand[type] && !DEAD_END[C][type].has(to)) *list++ = to | type << 7 | DROPS;
    }
  });
  return list;
}

template <int C> Move *generateChecks(Move *list) {
  int king = kings[!C], own = kings[C];
  Squares occ = all(), pinned = {0, 0};
  if (own != NO_SQUARE) {
    if (attackersOf<!C>(own, occ).any()) {
      Move *end = generateEvasions<C>(list), *kept = list;
      for (Move *move = list; move < end; move++) {
        doMove(*move);
        bool isCheck = attackersOf<C>(king, all()).any();
        undoMove(*move);
        if (isCheck) *kept++ = *move;
      }
      return kept;
    }
    pinned = loneBlockers<!C>(own, occ);
  }
  Squares diagonal = diagonals(king, occ), orthogonal = orthogonals(king, occ);
  Squares discoverers = loneBlockers<C>(king, occ) & occupied[C];
  auto checkingSquares = [&](int type) __attribute__((always_inline)) {
    Squares squares = STEPS[!C][type][king];
    if (type == LANCE) squares |= orthogonal & AHEAD[!C][king];
    else if (type == BISHOP || type == HORSE) squares |= diagonal;
    else if (type == ROOK || type == DRAGON) squares |= orthogonal;
    return squares;
  };
  const Squares *mine = pieces[C];
  Squares movers = (occupied[C] & WIDE[C][king]) | mine[LANCES] | mine[BISHOPS] | mine[ROOKS] | discoverers;
  forEach(movers, [&](int from) {
    int type = board[from] & TYPE_BITS;
    Squares plain = checkingSquares(type);
    bool promotes = canPromote(type);
    Squares raised = promotes ? checkingSquares(type | PROMOTED) : plain;
    if (discoverers.has(from)) {
      Squares away = ~LINE[king][from];
      plain |= away;
      raised |= away;
    }
    Squares targets = attacksOf<C>(type, from, occ) & ~occupied[C];
    if (pinned.has(from)) targets = targets & LINE[own][from];
    if (from == own) {
      Squares safe = escapesOf<C>(own);
      targets = targets & safe;
    }
    if (promotes) {
      Squares to = targets & raised;
      if (!ZONE[C].has(from)) to = to & ZONE[C];
      forEach(to, [&](int square) { *list++ = boardMove(from, square) | PROMOTES; });
    }
    forEach(targets & plain & ~DEAD_END[C][type], [&](int square) { *list++ = boardMove(from, square); });
  });
  const u8 *hand = hands[C];
  Squares empty = ~occ;
  for (int type = LANCE; type <= GOLD; type++) {
    if (!hand[type]) continue;
    forEach(checkingSquares(type) & empty & ~DEAD_END[C][type], [&](int to) { *list++ = to | type << 7 | DROPS; });
  }
  if (hand[PAWN]) {
    forEach(STEPS[!C][PAWN][king] & empty, [&](int to) {
      if (pawnMayStand<C>(to) && !isPawnDropMate<C>(to)) *list++ = to | PAWN << 7 | DROPS;
    });
  }
  return list;
}

static Move *generate(Move *list, bool isAttacker) {
  if (isAttacker) return side == BLACK ? generateChecks<BLACK>(list) : generateChecks<WHITE>(list);
  return side == BLACK ? generateEvasions<BLACK>(list) : generateEvasions<WHITE>(list);
}

// ===== Tables =====

static void addSquare(Squares &squares, int file, int rank) {
  if (file >= 0 && file < 9 && rank >= 0 && rank < 9) squares |= ONE[file * 9 + rank];
}

static void initSquare(int square) {
  const int file = fileOf(square), rank = rankOf(square);
  for (int color = 0; color < 2; color++) {
    const int ahead = color == BLACK ? -1 : 1;
    auto step = [&](int type, int side, int forward) {
      addSquare(STEPS[color][type][square], file + side, rank + forward * ahead);
    };
    step(PAWN, 0, 1);
    for (int side = -1; side <= 1; side += 2) {
      step(KNIGHT, side, 2);
      step(SILVER, side, 1), step(SILVER, side, -1);
      step(GOLD, side, 1), step(GOLD, side, 0);
      step(HORSE, side, 0), step(HORSE, 0, side);
      step(DRAGON, side, 1), step(DRAGON, side, -1);
    }
    step(SILVER, 0, 1), step(GOLD, 0, 1), step(GOLD, 0, -1);
    STEPS[color][KING][square] = STEPS[color][HORSE][square] | STEPS[color][DRAGON][square];
    for (int type = PROMOTED + PAWN; type <= PROMOTED + SILVER; type++) STEPS[color][type][square] = STEPS[color][GOLD][square];
    for (int at = rank + ahead; at >= 0 && at < 9; at += ahead) addSquare(AHEAD[color][square], file, at);
    const int far = color == BLACK ? rank : 8 - rank;
    if (far < 3) ZONE[color] |= ONE[square];
    if (far < 1) DEAD_END[color][PAWN] |= ONE[square], DEAD_END[color][LANCE] |= ONE[square];
    if (far < 2) DEAD_END[color][KNIGHT] |= ONE[square];
  }
  FILES[file] |= ONE[square];
  const int ways[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (int l = 0; l < 4; l++) {
    const int df = ways[l][0], dr = ways[l][1];
    Line &line = LINES[l][square];
    Squares whole = ONE[square];
    int before = 0;
    for (int way = -1; way <= 1; way += 2) {
      for (int f = file + way * df, r = rank + way * dr; f >= 0 && f < 9 && r >= 0 && r < 9; f += way * df, r += way * dr) {
        addSquare(whole, f, r);
        if (f * 9 + r < square) before++;
      }
    }
    line = {whole.low, whole.high, (u8)__builtin_popcountll(whole.low), (u8)before};
    for (int way = -1; way <= 1; way += 2) {
      Squares between = {0, 0};
      for (int f = file + way * df, r = rank + way * dr; f >= 0 && f < 9 && r >= 0 && r < 9; f += way * df, r += way * dr) {
        BETWEEN[square][f * 9 + r] = between;
        LINE[square][f * 9 + r] = whole;
        addSquare(between, f, r);
      }
    }
  }
}

static void initTables() {
  for (int square = 0; square < SQUARES; square++) {
    ONE[square] = square < LOW_SQUARES ? Squares{1ull << square, 0} : Squares{0, 1ull << (square - LOW_SQUARES)};
  }
  for (int place = 0; place < 9; place++) {
    for (int taken = 0; taken < 512; taken++) {
      u16 attacked = 0;
      for (int at = place + 1; at < 9; at++) {
        attacked |= 1 << at;
        if (taken >> at & 1) break;
      }
      for (int at = place - 1; at >= 0; at--) {
        attacked |= 1 << at;
        if (taken >> at & 1) break;
      }
      SLIDE[place][taken] = attacked;
    }
  }
  for (int square = 0; square < SQUARES; square++) initSquare(square);
  for (int color = 0; color < 2; color++) {
    for (int king = 0; king < SQUARES; king++) {
      for (int type = PAWN; type <= DRAGON; type++) {
        const int promoted = canPromote(type) ? type | PROMOTED : type;
        const Squares checking = STEPS[!color][type][king] | STEPS[!color][promoted][king];
        forEach(checking, [&](int to) { WIDE[color][king] |= STEPS[!color][type][to]; });
        forEach(STEPS[color][KING][king], [&](int to) { AROUND[color][king] |= STEPS[!color][type][to]; });
      }
    }
  }
  u64 state = 1;
  auto draw = [&] {
    state += 0x9e3779b97f4a7c15ull;
    u64 z = (state ^ state >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
  };
  for (auto &row : KEYS)
    for (u64 &each : row) each = draw();
  SIDE_KEY = draw();
}

// ===== The work =====

static void refuse(const char *why, const char *text) {
  fprintf(stderr, "%s: %s\n", why, text);
  exit(1);
}

static void readSfen(const char *sfen) {
  static const char LETTERS[] = " PLNSBRGK";
  memset(board, 0, sizeof board), memset(hands, 0, sizeof hands);
  memset(occupied, 0, sizeof occupied), memset(pieces, 0, sizeof pieces);
  kings[0] = kings[1] = NO_SQUARE;
  key = 0;
  const char *at = sfen;
  auto readType = [&] {
    const char *found = strchr(LETTERS + 1, *at & ~32);
    if (*at == 0 || found == nullptr) refuse("no piece", at);
    return (int)(found - LETTERS);
  };
  for (int rank = 0; rank < 9; rank++) {
    for (int file = 8; file >= 0;) {
      if (*at >= '1' && *at <= '9') {
        file -= *at++ - '0';
        continue;
      }
      int promoted = *at == '+' ? PROMOTED : 0;
      if (promoted) at++;
      int type = readType(), color = *at++ >= 'a', square = file * 9 + rank;
      board[square] = type | promoted | color << 4;
      flipPiece(board[square], square);
      if (type == KING) kings[color] = square;
      file--;
    }
    at++;
  }
  side = *at == 'w';
  at += 2;
  while (*at && *at != ' ' && *at != '-') {
    int count = 0;
    while (*at >= '0' && *at <= '9') count = count * 10 + *at++ - '0';
    int type = readType();
    hands[*at++ >= 'a'][type] += count ? count : 1;
  }
}

static u64 countTree(Move *list, int depth, bool isAttacker) {
  Move *end = generate(list, isAttacker);
  if (depth <= 1) return end - list;
  u64 leaves = 0;
  for (Move *move = list; move < end; move++) {
    doMove(*move);
    leaves += countTree(end, depth - 1, !isAttacker);
    undoMove(*move);
  }
  return leaves;
}

static u64 work(const char *name, int count) {
  static Move list[65536];
  u64 sum = 0;
  if (!strcmp(name, "tree")) return countTree(list, count, true);
  if (!strcmp(name, "checks")) {
    for (int i = 0; i < count; i++) sum += generate(list, true) - list;
  } else if (!strcmp(name, "evasions")) {
    for (int i = 0; i < count; i++) sum += generate(list, false) - list;
  } else if (!strcmp(name, "moves")) {
    Move *end = generate(list, true);
    for (int i = 0; i < count; i++) {
      for (Move *move = list; move < end; move++) {
        doMove(*move);
        // Without this the compiler may leave both calls out.
        __asm__ volatile("" ::: "memory");
        undoMove(*move);
        sum++;
      }
    }
  } else refuse("no such work", name);
  return sum;
}

static double seconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

int main() {
  initTables();
  char line[1024], name[32];
  while (fgets(line, sizeof line, stdin)) {
    int count, skipped;
    if (sscanf(line, "%31s %d %n", name, &count, &skipped) != 2) refuse("bad line", line);
    readSfen(line + skipped);
    double start = seconds();
    u64 sum = work(name, count);
    printf("%llu %.9f\n", (unsigned long long)sum, seconds() - start);
    fflush(stdout);
  }
}
