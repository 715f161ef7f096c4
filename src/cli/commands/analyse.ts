// The command `analyse`: analyses the problems, and reports each in the order of the input. The run ends with the
// input, with an interruption, or when nobody reads the output any more.

import type { Analysis } from '../../answers/analysis';
import { type Finding, Findings } from '../../answers/finding';
import type { Progress } from '../../answers/solution';
import type { Bilingual, Language } from '../../base/language';
import { mapMany } from '../../base/map-many';
import { REPORT_INTERVAL_MS } from '../../batch/batch';
import {
  describeError,
  type Failure,
  makeAnalysisRecord,
  type Problem,
  positionOf,
  UNWRITTEN_REASON,
  type WrittenCertificate,
} from '../../batch/outcome';
import { ClosedOutput } from '../../batch/output';
import { formatProgress, type ProgressView } from '../../batch/progress';
import { countJobs } from '../../batch/question';
import { isTableName } from '../../batch/rows';
import { EXIT_MATE, EXIT_UNKNOWN, exitCodeOf, RunError, UsageError } from '../../batch/run-error';
import { SideOutputs } from '../../batch/side-outputs';
import { type RunParts, tell } from '../../batch/solve-problems';
import { untilAborted } from '../../batch/streams';
import { Tally } from '../../batch/tally';
import { ANALYSE_OUTCOMES, analysingWork } from '../../batch/work';
import { formatAnalysis } from '../../kifu/format-analysis';
import { writableHeaders } from '../../kifu/format-record';
import { givenOptions } from '../../options/command-options';
import { formatAnalysisReport, formatFindings, formatFound } from '../../reports/analysis-report';
import { remarkOnHand, remarkOnHeaders, remarkOnText } from '../../reports/remarks';
import { type Colors, formatCertificate, formatFailure, markMove } from '../../reports/text-report';
import type { Position } from '../../shogi/position';
import { Solver } from '../../solver/solver';
import { createPool } from '../../workers/node';
import { solution, solutionOf } from '../arguments/author-line';
import { type CallOf, defineCommand, odd, parsed, text } from '../arguments/define-command';
import { INPUT_NOTE, MATE_IN_ONE, OUTPUT_NOTE } from '../arguments/help-notes';
import { areSfen, openProblems } from '../arguments/operands';
import { cannotGoTogether } from '../arguments/read-call';
import {
  certificate,
  fillDefenderHand,
  force,
  format,
  isJson,
  isResumed,
  jobs,
  libraryOptions,
  reportsProgress,
  results,
} from '../arguments/shared-options';
import { CertificateFiles } from '../files/certificate-files';
import {
  colorsOf,
  makeProgress,
  ruleOf,
  type Session,
  solverOptionsOf,
  widthOf,
  writerOfReport,
} from '../session';
import { runList } from './batch';
import { makeStagedSolver } from './stages';

const ANALYSIS_JSON_NOTE: Bilingual = {
  en: `JSON: one object for each problem
  sfen, status, remarks    as for solve
  verdict          "sound", "unsound" or "undecided"
  reason           only if a limit ended the analysis: the limit
  faults, notes    what is wrong and what is tolerated, [{"kind", "ply", "move",
                   "length", "lengthIsExact", "line", "leftover"}]
  possibleFaults   only if the line that was found is not proven to be the
                   solution, or another line is as good: faults and notes that
                   are not certain
  undecided        [{"ply", "move", "what"}], the questions for which
                   --check-nodes was not enough: "verdict" (does the move
                   mate?), "kind" (which fault is it?), "length", "leftover"
  strictness       "modern", "tolerant" or "classical"
  readings         only if they differ: the verdict by each strictness
  futile           the rule for futile interpositions
  lineBy           "author" or "solver": whose line is judged
  lineMates        true, false or "undecided": does this line force mate, and
                   does it end in mate? null if there is no line
  length, line, leftover    of this line; null, [] and null if there is no line;
                   leftover is also null if the line does not mate
  lengthIsExact    is it proven that this line mates and is as long as the
                   solution of the problem?
  mateAtLeast      every mate of the problem, whatever line is judged, is proven
                   to take at least so many plies; null if there is no line
  themes           [{"key", "japanese", "plies"}], sacrifice (捨駒), smoke (煙詰)
                   and so on, with the plies where each is seen; some also have
                   "kinds" or "shape"
  variations       [{"ply", "replies"}], of each reply {"move", "isMain",
                   "isFutile", "length", "lengthIsExact", "line", "choices"}
  variationCooks, variationUndecided    only with --variation-cooks: other mates
                   along the variations, and undecided moves there; in the form
                   of notes and undecided, each with "path", the moves before it
  tries            only with --tries: [{"ply", "move", "checks", "isOnly",
                   "tries"}]: the check of the line, the number of checks, is
                   it the only one that mates (true, false, "undecided"); of
                   each try {"move", "refutations", "undecided", "holds"}: holds
                   is the plies of the longest mate found after the other
                   replies, or null
  triesMissing     only if not all tries could be found: the limit
  removals         only with --removal: [{"square", "piece", "way", "status",
                   "verdict", "isPlayable", "length", "lengthIsExact",
                   "isNeeded", "fault", "undecided"}]; square is null for a
                   piece in hand; way is "removed" or "to-defender"; status may
                   be "illegal"; isNeeded is true, false or "undecided";
                   "reason" is there if a limit ended the trial
  variationsMissing    only if variations are missing: the limit
  nodes, milliseconds; threads, threadNodes as for solve
`,
  ja: `JSON：問題ごとにオブジェクト一つ
  sfen, status, remarks    solve と同じ
  verdict          "sound"（完全作）, "unsound"（不完全作）, "undecided"
                   （検討未了）
  reason           制限で終わったときだけ：その制限
  faults, notes    欠陥と、許容するもの。[{"kind", "ply", "move", "length",
                   "lengthIsExact", "line", "leftover"}]
  possibleFaults   見つけた手順が本手順と証明されていないか、ほかにも本手順が
                   あるときだけ：欠陥や許容になりうるもの
  undecided        [{"ply", "move", "what"}]、--check-nodes では未確定の
                   もの："verdict"（詰むか）, "kind"（どの欠陥か）, "length"
                   （手数）, "leftover"（駒余りか）
  strictness       "modern", "tolerant", "classical" のどれか
  readings         基準によって判定が違うときだけ：それぞれの判定
  futile           手数の数え方（無駄合の規則）
  lineBy           "author"（作意）か "solver"（見つけた手順）
  lineMates        true, false, "undecided"：その手順で必ず詰むか。手順が
                   なければ null
  length, line, leftover    その手順の手数、指し手、余った駒。手順がなければ
                   null, [], null。leftover は詰まない手順でも null
  lengthIsExact    その手順で詰み、手数が本手順と同じと証明できたか
  mateAtLeast      問題のどの詰みも、証明済みの手数としてこれ以上かかる（その
                   手順の手数ではない）。手順がなければ null
  themes           [{"key", "japanese", "plies"}]：捨駒、煙詰などと、現れた手数
                   （"kinds", "shape" が付くものもある）
  variations       [{"ply", "replies"}]、応手ごとに {"move", "isMain",
                   "isFutile", "length", "lengthIsExact", "line", "choices"}
  variationCooks, variationUndecided    --variation-cooks のときだけ：変化の
                   中の余詰と、未確定の手。形は notes や undecided と
                   同じで、"path" はそこまでの手順
  tries            --tries のときだけ：[{"ply", "move", "checks", "isOnly",
                   "tries"}]。手順の手、王手の数、詰む手がそれだけか（true,
                   false, "undecided"）。紛れごとに {"move",
                   "refutations"（逃れる応手）, "undecided", "holds"}。holds は
                   ほかの応手に対して見つけた詰みのうち最長の手数か null
  triesMissing     紛れがすべては求まらなかったときだけ：達した制限
  removals         --removal のときだけ：[{"square", "piece", "way", "status",
                   "verdict", "isPlayable", "length", "lengthIsExact",
                   "isNeeded", "fault", "undecided"}]。square が null なら持駒。
                   way は "removed"（除く）か "to-defender"（玉方へ）。status は
                   "illegal"（反則の局面）のこともある。isNeeded（必要か）は
                   true, false, "undecided"。制限で終わったものには "reason"
  variationsMissing    変化がすべては求まらなかったときだけ：達した制限
  nodes, milliseconds。threads, threadNodes は solve と同じ
`,
};

const library = libraryOptions('analyse');

const options = {
  ...library,
  recordedLength: odd(library.recordedLength),
  solution: { ...solution, refuses: ['output'] },
  certificate: parsed({
    ...certificate,
    value: 'file',
    refuses: ['output'],
    help: {
      en: 'write a certificate of the line that is judged, as lines of JSON; for a list each file name contains the line number',
      ja: '検討した手順の証明書を JSON で書く。一覧では名前に行番号が付く',
    },
    read: (path, refuse) =>
      path.endsWith('.bin')
        ? refuse({ en: 'a name that does not end in .bin', ja: '.bin で終わらない名前' })
        : path,
  }),
  journal: text({
    value: 'file',
    isOutput: true,
    // The limit of an analysis in stages is the number of nodes for each question, so that its answer does not depend
    // on the number of threads.
    refuses: ['output', 'progress-json', 'nodes', 'time'],
    help: {
      en: 'divide the analysis of one line into stages for all threads, and keep each finished stage in this file',
      ja: '一つの手順の検討を細かく分けて全スレッドで行い、終わった分をこのファイルに保存する',
    },
  }),
  jobs,
  output: results,
  force,
  isResumed: { ...isResumed, needs: ['output', 'journal'] },
  isJson,
  reportsProgress,
  format: { ...format, refuses: ['json', 'output'] },
  fillDefenderHand,
};

type Call = CallOf<typeof options>;

export const analyse = defineCommand({
  name: 'analyse',
  summary: {
    en: 'find out whether a problem is sound: its faults and variations',
    ja: '完全作か、作意に欠陥がないかを調べる。欠陥と変化手順を示す',
  },
  usage: [
    '<sfen>',
    '<file>',
    '[-]',
    '-o <file> <file or glob>...',
    '--json -j n <file or glob>...',
  ],
  options,
  check: requireReports,
  notes: {
    en: `The line of --solution is judged ply by ply. Without --solution the moves of the
record are judged. If the record has no moves, the solution that is found is
judged, and its length must be that of the heading (手数), if there is one. Exit
code: 0 sound, 1 unsound, 2 undecided.

Faults: no-mate (不詰), early-cook (早詰), cook (余詰), transposed (手順前後),
longer-variation (変長), other-reply-shorter (変別), not-longest
(最長でない応手), useful-left-out (有効合の省略), leftover (駒余り),
futile-played (無駄合). Tolerated: equal-variation (変同), detour (迂回),
indifferent (非限定), final-cook (最終手余詰). With --strictness tolerant these
are tolerated too: a longer variation by an interposition that is only captured
and changes nothing after it, and pieces left over by such interpositions. With
classical also: a futile interposition that is played, and a variation that is
two plies longer and leaves pieces over.

With --removal the line is judged again without each piece of the diagram (but
not without a king), and again with that piece in the defender's hand. Of the
attacker's hand, one piece of each kind is given to the defender. A piece that
is not needed is not a fault, and does not change the exit code.

--format kif, ki2 or jkf writes a record in which other replies and faults are
variations of the line; --format ja or en writes the same in words.

--certificate writes a proof of which checks mate at each ply of the attacker,
and of how long the mate takes, for the line that is judged. The command check
judges this proof.

With --time an analysis goes on until its verdict is certain or the time is up.

With --jobs several problems are analysed at the same time; the output is the
same, in the order of the input. With --output, or with --json and --jobs, the
operands are files, globs, folders or -, and each problem gives one line.
--resume, --force, <file>.options.json and --progress-json are as for batch.
--progress-json also works without --output and --jobs.

--journal is for one long line. --jobs threads first search the checks that the
line does not play, each with a table of --hash MiB, and the file keeps every
finished stage. --resume makes only the missing stages, also with a larger
--check-nodes. The answer is the same with any number of threads and after any
interruption. After each round the plies of the attacker are drawn: = no other
check mates, x another check mates, . open.

${INPUT_NOTE.en}
${OUTPUT_NOTE.en}
${ANALYSIS_JSON_NOTE.en}  source           with --jobs or --output: the first key, file or file:line
  sameAs           then also: the source of an earlier problem with the same
                   diagram, mirrored or not, if there is one
`,
    ja: `--solution の手順、それがなければ棋譜の指し手を、作意として一手ずつ調べます。
どちらもなければ、見つけた手順を調べます。見出しに手数があれば、それと違うのは
欠陥です。終了コード：0 完全作、1 不完全作、2 検討未了。

欠陥：不詰、早詰、余詰、手順前後、変化長手数（変長）、変化別詰（変別）、最長で
ない応手、有効合の省略、駒余り、無駄合。許容するもの：変化同手数（変同）、
迂回手順、非限定、最終手余詰。--strictness tolerant では、取られるだけで後の手順
が変わらない合駒による変長と駒余りも許容します。classical では、無駄合と、二手
長くて駒の余る変化も許容します。

--removal では、玉以外の盤上の駒を一枚ずつ、取り除いた場合と玉方の持駒にした場合
を調べます。攻方の持駒は、一種類につき一枚を玉方の持駒にして調べます。飾り駒
は欠陥ではなく、終了コードも変わりません。

--format に kif, ki2, jkf を指定すると、ほかの応手や欠陥を変化として書いた棋譜に
なります。ja, en なら、同じ内容を文章で書きます。

--certificate は、調べた手順について、攻方の各手番でどの王手なら詰むかと、何手で
詰むかの証明を書きます。check で確かめられます。

--time を付けると、判定が出るか時間になるまで続けます。

--jobs を付けると、いくつかの問題を同時に調べます。出力は同じで、入力の順です。
--output か、--json と --jobs を付けたときは、引数はファイル、グロブ、フォルダー
か - で、結果を一問に一行書きます。--resume、--force、<file>.options.json、
--progress-json は batch と同じで、--output や --jobs がなくても使えます。

--journal は長い作意一つのためのものです。まず作意以外の王手を --jobs の数のス
レッドで、それぞれ --hash の大きさの置換表を使って調べ、終わった組をファイルに残
します。--resume を付けると残りの組だけを調べます（--check-nodes を大きくしても
かまいません）。答えは、スレッドの数にも中断にも関係しません。局面数を増やすたび
に、攻方の手番の様子を図にします。= はほかに詰む王手なし、x はほかに詰む王手あ
り、. は決着していない王手ありです。

${INPUT_NOTE.ja}
${OUTPUT_NOTE.ja}
${ANALYSIS_JSON_NOTE.ja}  source           --jobs か --output のときの最初の項目。問題の場所：ファイル名
                   か、ファイル名:行
  sameAs           同じく：前に同じ図（左右反転を含む）があれば、その source
`,
  },
  examples: [
    `tsumeru analyse "${MATE_IN_ONE}"`,
    'tsumeru analyse --check-nodes 5000000 problem-with-solution.kif',
    `tsumeru analyse --solution "G*5b" "${MATE_IN_ONE}"`,
    'tsumeru analyse --solution "５二金" problem.kif',
    'tsumeru analyse --format kif problem.kif > solution.kif',
    'tsumeru analyse "collection/**/*.kif" -j 4 -o judged.jsonl --resume',
    'tsumeru analyse all.usi -j 4 -o judged.csv',
    'tsumeru analyse long.kif --journal long.jsonl -j 4 --check-nodes 1000000',
  ],
  run: runAnalyse,
});

/** Are the results lines of a batch? Reports for people are printed one after another, whatever `--jobs` says. */
function isList({ isJson, journal, jobs, output }: Call): boolean {
  return output !== undefined || (isJson && journal === undefined && jobs !== undefined);
}

/** Refuses what a batch of analyses does not have. */
function requireReports(call: Call): void {
  if (!isList(call)) return;
  const { output, isJson, operands } = call;
  for (const name of ['solution', 'certificate'] as const) {
    if (call[name] !== undefined) throw cannotGoTogether(`--${name}`, '--json --jobs');
  }
  if (isJson && output !== undefined && isTableName(output)) {
    throw cannotGoTogether('--json', `--output ${output}`);
  }
  if (areSfen(operands)) {
    const cause = output === undefined ? '--json --jobs' : '--output (-o)';
    throw new UsageError({
      en: `with ${cause} the operands are files, not an SFEN`,
      ja: `${cause} を付けたときの引数はファイルです。SFEN は指定できません`,
    });
  }
}

async function runAnalyse(call: Call, session: Session): Promise<number> {
  if (isList(call)) {
    const request = { ...call, queue: undefined };
    return runList(request, analysingWork(request), session);
  }
  const { operands, isJson, format, certificate, journal } = call;
  const isForPeople = !isJson && format === undefined;
  const isAlone = call.jobs === undefined || journal !== undefined;
  const jobs = isAlone ? 1 : countJobs(call.jobs, session.processors, call.threads);
  const settings = solverOptionsOf(call);
  const solver = jobs === 1 ? new Solver(settings) : createPool({ ...settings, workers: jobs });
  // One line cannot show several searches.
  const progress =
    jobs === 1 && !call.reportsProgress ? makeProgress({ isJson, format }, session) : undefined;
  const rule = ruleOf(call);
  const { hashMiB, checkNodes } = call;
  const stages = {
    ...{ ...session, solver, hashMiB, checkNodes, progress, rule },
    writeErr: isForPeople ? session.writeErr : undefined,
  };
  try {
    return await analyseAll(call, {
      ...session,
      writeOut: writerOfReport(call, session),
      problems: openProblems(operands, session, {
        ...call,
        keepsMoves: true,
        several: 'tsumeru analyse -o results.jsonl',
      }),
      solver:
        journal === undefined
          ? solver
          : makeStagedSolver({ path: journal, jobs: call.jobs, isResumed: call.isResumed }, stages),
      jobs,
      certificates:
        certificate === undefined ? undefined : new CertificateFiles(certificate, session, rule),
      progress,
      width: widthOf(session),
      colors: colorsOf(session),
    });
  } finally {
    solver.dispose();
  }
}

interface AnalyseParts
  extends Pick<RunParts, 'problems' | 'signal' | 'writeOut' | 'writeErr'>,
    Pick<Session, 'now'> {
  readonly solver: Pick<Solver, 'analyse'>;
  /** How many problems are analysed at the same time: as many as the solver has workers. */
  readonly jobs: number;
  readonly certificates?: CertificateFiles | undefined;
  readonly progress: ProgressView | undefined;
  readonly width: number;
  readonly colors: Colors;
  readonly language: Language;
}

/** Finished analyses that may wait for a slow analysis before them. */
const WINDOW = 1000;

/** Returns the largest exit code of the problems. */
async function analyseAll(call: Call, parts: AnalyseParts): Promise<number> {
  let exitCode = EXIT_MATE;
  const { problems, signal, jobs, now, language } = parts;
  const tally = new Tally(now(), language, ANALYSE_OUTCOMES);
  const tellProgress = async () => {
    if (!call.reportsProgress) return;
    await parts.writeErr(`${JSON.stringify(tally.describe(now(), undefined))}\n`).catch(() => {});
  };
  const timer = call.reportsProgress && setInterval(tellProgress, REPORT_INTERVAL_MS);
  const work = async (problem: Problem) => {
    const outputs = new SideOutputs();
    return { problem, outputs, ...(await examine(problem, call, { ...parts, outputs })) };
  };
  try {
    const bounds = { atWork: jobs, window: jobs === 1 ? 1 : WINDOW, signal };
    for await (const answered of mapMany(untilAborted(problems, signal), work, bounds)) {
      const { problem, answer, outputs } = answered;
      exitCode = Math.max(exitCode, exitCodeOf(answer));
      const isDecided = 'verdict' in answer;
      tally.add(isDecided ? answer.verdict : 'error', isDecided ? answer.nodes : 0);
      await outputs.reportAnswer(() => {
        const text = report(answered, call, parts);
        const remarks = remarkOnText(problem, parts.language);
        return tell({ ...text, err: remarks + (text.err ?? '') }, parts);
      });
    }
  } catch (error) {
    if (!(error instanceof ClosedOutput)) throw error;
  } finally {
    if (timer) clearInterval(timer);
    await tellProgress();
  }
  return signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

interface Answered {
  readonly problem: Problem;
  readonly answer: Analysis | Failure;
  readonly certificate: WrittenCertificate | undefined;
}

async function examine(
  problem: Problem,
  call: Call,
  {
    solver,
    signal,
    progress,
    certificates,
    outputs,
    language,
  }: AnalyseParts & { outputs: SideOutputs },
): Promise<Pick<Answered, 'answer' | 'certificate'>> {
  const {
    hashMiB: _,
    threads: __,
    recordedLength = problem.recordedLength,
    ...asked
  } = givenOptions('analyse', call);
  try {
    const position = positionOf(problem);
    const solution = solutionOf(problem, position, call);
    certificates?.requireWritable(problem);
    const answer = await solver.analyse(position, {
      ...asked,
      ...(solution === undefined ? { recordedLength } : { solution }),
      signal,
      ...(certificates === undefined ? {} : { certificate: true }),
      ...(progress && listenersOf(progress, position, language)),
    });
    if (certificates === undefined) return { answer, certificate: undefined };
    const written = await outputs.attempt(() => certificates.writeLine(problem, answer));
    return { answer, certificate: written ?? { missing: UNWRITTEN_REASON } };
  } catch (error) {
    if (error instanceof RunError) throw error;
    return { answer: describeError(error), certificate: undefined };
  } finally {
    progress?.clear();
  }
}

/**
 * Listeners that show the progress on one line; the line begins with the findings so far. Each fault has a line of its
 * own, which stays.
 */
function listenersOf(progress: ProgressView, root: Position, language: Language) {
  const found = new Findings();
  const told = new Set<string>();
  const tellNew = () =>
    found.inList('faults').flatMap((fault) => {
      const name = `${fault.ply} ${fault.move}`;
      if (told.has(name)) return [];
      told.add(name);
      return [formatFound(root, found, fault, language)];
    });
  return {
    onFinding: (finding: Finding) => found.add(finding),
    onProgress: (state: Progress) =>
      progress.show(() => {
        const known = [...formatFindings(found, language), formatProgress(state, language)];
        return [...tellNew(), known.join('  ')].join('\n');
      }),
  };
}

function report(
  { problem, answer, certificate }: Answered,
  { isJson, format, solution, verdictOnly: isVerdictOnly, journal }: Call,
  { width, colors, language }: AnalyseParts,
) {
  if (answer.status === 'error') {
    if (!isJson) {
      const mark = markMove(solution ?? problem.solution ?? [], answer);
      return { err: formatFailure(problem, answer, language) + mark };
    }
    return { out: `${JSON.stringify(makeAnalysisRecord({ problem, answer }))}\n` };
  }
  if (isJson) {
    return { out: `${JSON.stringify(makeAnalysisRecord({ problem, answer, certificate }))}\n` };
  }
  if (format !== undefined) {
    const headers = writableHeaders(problem.headers);
    return { out: formatAnalysis(positionOf(problem), answer, { format, headers }) };
  }
  const words = formatCertificate(certificate, language, colors).trimStart();
  const end = words === '' ? '' : `${words}\n`;
  const manner = { width, colors, language, isVerdictOnly, journal };
  const out = formatAnalysisReport(problem, answer, manner) + end;
  const err = remarkOnHand(problem, language) + remarkOnHeaders(problem, solution, language);
  return { out, err };
}
