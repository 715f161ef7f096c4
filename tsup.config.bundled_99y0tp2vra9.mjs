// tsup.config.ts
// scripts/join-programs.ts
import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import {
  isAbsolute,
  join,
  join as join2,
  relative as relative2,
  resolve,
  resolve as resolve2,
} from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { rollup } from 'rollup';
import { defineConfig } from 'tsup';

var addressPlugin = {
  name: 'address',
  resolveImportMeta: (property) =>
    property === 'url' ? "require('node:url').pathToFileURL(__filename).href" : void 0,
};
var minifyPlugin = {
  name: 'minify',
  async renderChunk(code) {
    const how = { minify: true, format: 'cjs', legalComments: 'none', target: 'es2022' };
    return (await transform(code, how)).code;
  },
};
function makeAtOnce(entry) {
  const modules = /* @__PURE__ */ new Set();
  return (id, { getModuleInfo }) => {
    const visit = (module) => {
      if (modules.has(module)) return;
      modules.add(module);
      for (const imported of getModuleInfo(module).importedIds) visit(imported);
    };
    if (modules.size === 0) visit(entry);
    return id !== entry && modules.has(id) ? 'at-once' : void 0;
  };
}
async function joinPrograms(names, from, to) {
  const input = names.map((name) => resolve(from, `${name}.js`));
  const bundle2 = await rollup({
    input,
    // Not bundled: Node's modules, other packages, and the modules of the library that the programs import.
    external: (id) => !/^\.\/(?!texts\/|js\.js)|^\//.test(id),
    plugins: [addressPlugin, minifyPlugin],
  });
  const { output } = await bundle2.write({
    dir: to,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'program-[name].cjs',
    minifyInternalExports: true,
    esModule: false,
    // The paths of the library's modules are absolute here. They are ES modules; those of Node are not.
    interop: (id) => (id !== null && isAbsolute(id) ? 'esModule' : 'default'),
    manualChunks: makeAtOnce(input[0]),
  });
  await bundle2.close();
  const programs = output.filter((file) => file.type === 'chunk' && file.code.startsWith('#!'));
  for (const { fileName } of programs) chmodSync(join(to, fileName), 493);
}

// scripts/known-numbers.ts
import { build } from 'esbuild';

async function evaluate(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
var knownNumbersPlugin = {
  name: 'known-numbers',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]assembly[\\/](go[\\/])?layout\.ts$/ }, async ({ path }) => {
      const constants = Object.entries(await evaluate(path));
      return {
        contents: constants
          .map(
            ([name, value]) => `export const ${name} = ${value};
`,
          )
          .join(''),
      };
    });
  },
};

// scripts/one-thread.ts
import { fileURLToPath } from 'node:url';

var __injected_import_meta_url__ = 'file:///work/wt/certs/scripts/one-thread.ts';
var STAND_IN = fileURLToPath(
  new URL('../src/engines/threads/one-thread.ts', __injected_import_meta_url__),
);
var oneThreadPlugin = {
  name: 'one-thread',
  setup({ onResolve }) {
    onResolve({ filter: /\/threads\/threads$/ }, () => ({ path: STAND_IN }));
  },
};

// scripts/worker-script.ts
import { relative, sep } from 'node:path';
import { fileURLToPath as fileURLToPath2 } from 'node:url';
import { build as build2 } from 'esbuild';

var __injected_import_meta_url__2 = 'file:///work/wt/certs/scripts/worker-script.ts';
var SCRIPTS = {
  worker: { entry: 'src/workers/worker-script.ts', module: 'src/workers/script-text.ts' },
  helper: {
    entry: 'src/engines/threads/helper-script.ts',
    module: 'src/engines/threads/script-text.ts',
  },
};
var ROOT = fileURLToPath2(new URL('..', __injected_import_meta_url__2));
var bundled = /* @__PURE__ */ new Map();
async function bundle(name, plugins = []) {
  const { outputFiles } = await build2({
    entryPoints: [`${ROOT}${SCRIPTS[name].entry}`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'none',
    plugins: [...plugins, knownNumbersPlugin, workerScriptPlugin],
  });
  return outputFiles[0].text;
}
function bundleScript(name) {
  const text = bundled.get(name) ?? bundle(name);
  bundled.set(name, text);
  return text;
}
async function makeModule(text) {
  return `export default ${JSON.stringify(await text)};`;
}
function nameOf(path) {
  const file = relative(ROOT, path).split(sep).join('/');
  return Object.keys(SCRIPTS).find((name) => SCRIPTS[name].module === file);
}
var workerScriptPlugin = {
  name: 'worker-script',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]script-text\.ts$/ }, async ({ path }) => {
      const name = nameOf(path);
      return name && { contents: await makeModule(bundleScript(name)) };
    });
  },
};
function makeWorkerScriptVitePlugin(plugins = []) {
  const load = (name) =>
    makeModule(plugins.length === 0 ? bundleScript(name) : bundle(name, plugins));
  return {
    name: 'worker-script',
    load: (id) => {
      const name = nameOf(id.split('?')[0]);
      return name && load(name);
    },
  };
}
var workerScriptVitePlugin = makeWorkerScriptVitePlugin();

// src/board/glyph-paths.ts
var GLYPHS_PROPERTY = '--tsume-board-glyphs';
var DIGITS =
  '#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{';
var REACH = (DIGITS.length - 1) / 2;

// src/board/glyphs.generated.ts
var GLYPHS =
  '!zszrCS3K3P2O2SAV;CHFTNaQkMkLO8N77QCSFJCCmNlNO5L=4P@R>=OJjTpOzLZNRLeVSW2R1QM{cNWLeWTULQ<O0QOhNglPYLTLZRbWUV *&P[KVBDA:YP|!nh!minhJRIL;N1O1N9S9RCS;GHEOKoPiMhMO9N97O>RFHIBcQuNL$LLHOCOBQGRDFH@UNeTgNfNnLWMSMkZPV1QJNKQ8PSVMZNl`NUKXPaWQV6R6QOfNfsOSOPK^QcX|!oj!piojJTAT,I;5L&DNGPPvOuLQGMIFLJQIQ@O(<RIqBj@VDNe7X*2SGKKISK_OgJM@LK<YIPJLo/NA_PWXPS@^YWPdbMN*LBLIRJEO?SEELEiPiPiKRIq[QQJUESDYOcba^NRKKJRNWU[URULVDU5JWZKSERKUOeT]^S[JSJNETQXUSPW` !2,1+;2K9QE;OAS`VVXKaOjYOYJcS !`6_5NSGS5Oa>]R !Qm!QmQm9VJLKOPLWIPJUMZR C$CJGCUM]TTWMT !PtPsQUIUDCLEVP|!pg!phpgB[0T-IHGJGPDQ1N<KCaP`MWRP>OK=QEQCHNKSOOKRPMDPCG>OJSN_VRTMSOUpOXRUUAQ/PL[bOXKVR_VUTAULd*SPVjOYUGR3QNWgM_VER4PNVkQYX?OFQCMOYgQdIQ.QPPWTVQTTQTVVR !0(!0(0(KRGQTXHbXSRT@R%SDRGSEJFDvLG7LQHLD?aQwKNEDIJJTL`PVUJ`_Q !UqUqEWQrOhL[FS?EFFFOULfQPMO8O7MCMO@PFSNX]N_W4RMY^O^V2RNcQ]KRJME=ROQIPGMITELCROOHHGOKaJ^NTOTJhT !E8D7*S]ZT]WOXMT<|!vDuCLTFUNVLmTpOiI]KPFMCILKCKCHCKOMhRgRS-L+N:NKKO6QQg]OYV8UNd^O[W7QGRGN:QENDnFYCOZ;T8T8M0HGLHTKUR[LoLX3OJ6QHVDY?[BYEQJJd>n1GJMJhOURQSVOZMSKfS]XDUESKXFaeM_LeX !*a*`O?JH>RKQMUP_ iX6QMdlMP:|!nU!nUnUDVHQL]MaDk:ZBMAEFDFJ[OhTc@FYULTDMHS;NB7O*S9QHTBAR?P2N=HHLEWPPL_MlMlLrRUV8P7PTYNV[OSMUPZTSTAR7QN[gN_X*SM[fOYPUL]Pg]TT !)[!)[!([)[GNFEKJPILDPKe`R` !c+!c*c+M>9RGTQTOWnM NiOB2RO[ neNC2SN[cN !HfGfMZEKD3aY !nVnVHMIHHENEd[RY 3NNZDKFAOD^X|!qX!pWqXAS7GHDB9=4<4JS?g>fjMXMUKeXST3RQTO[YMSLdVUV&RMfMfeOWKXPdWTVEQ9M)O7SATCJF?_SxLO#BPFRGLEEwKOFKIGOAG-vBZ?Nh8c8b8g+EC]L`SRVXXdgdfrgX`QU !3V3VHU=_QIBUd2JHRM^UTU !-^-]JPEIC9XQZVTSR]|!qi!qiqiFT>MHDC@8bEVMTGMGIHESMUPPAP9O9P>OIMMOEJ4KINJVO[S`MdM]K[TZ[PQGSKWJtLV[RUWGU4X^]jaVX !-*!-)-*BJFGMKMOKS:sbLWJZRWU;VQWNY_MXVHT?RNiMhaMYVCT6RAXHPDFID`QdLP7P77QFIUKjJL@NMJPFK>fEZFOJKh2`5_5QJFE]LYSUXVR[[RXOQ !nUmTN7*UQckL !MuLuC<DENjMjf@TI !U.T.-TNauLO< !2n2nJYF[LNHQW6N?SOVUTV !6a6a@EOHK=YRWWOXQ^ !v<!u;v<DQ;P^]]GTMPK|!oT!nUoTBU<JNLINIFB<?9>8=j<iXPmL]LcVRTLPBPGPMMHRRUOa_N`ZHQ6QNieOYLYQaXTTMPIR;K9P9O2RERGKBElMlLO5BQIRFJED[PjMM8?NBH7hGWIPLRGRFNTJSMUGTLUHSNQIe7^8^9OKIGSMdVSVTRZ]cbXTWVVRTTYSSUXY !%Q!$R!%Q$QKPLS|!pi!pjpiMT5K%O8SETAJF@_PwLN8@QHRBEKGkP[MNBHK7RBBPSV[GMCGPqPpNbMQKOEG<ECAqWP2O2*{IRLLHNp(b3GOCRHKD@QKgU_KM3F7ZP^[Ns_URT>UP[XXUL^QjMN;?PGRFHHBSL_TeON3HBNLPN[R_^KkaNYL]URUJR)RNdbN[KcYPRHR?P5PRVMY[PXKgZMRERBM<PMhbPVMRLTPdX|!mi!njmi=Q/L7O6O,U?T>GEDVNZReLgNfMN7:P=S?GLI[MgNgMN@MI2PCRKQ<DIHTMfRhMhMO6:Q:R@DKEXO^TuLNDE6QOjXRVLccO]LfVQV3Q3PLjpNXLhVUY,O,OQXN]]PZKXQ[STW6Q6PMhoPYKaQ^T|!o^!p]o^<S:HJYIoJZHOHJAO:OHQKSCJJIROL=M6IE3b9Pu5y&8QGRLQ>FKElPuJM=;SFMNLJOTKXOPLVLjFUMJH[NaRUYFT5UUXM]VQaM[PQKUPbVUV1P0OtmteX]PQ !,I,H.P;SQ`gM]M`X6S5RQ`hNhNT.MA SAA<CFNp^OUPWL %RN5MM8gIW|!o^!o_o^8PCKJJJPE_NYN[SU7Q6PBQMTIMEBPFO>NAIF4iBSFM_CNQTL_@g6f6?OFRHNKJKILLPKNJhUjMN9LKJEPMOJbXWWMZN]eMWKcVRV7S8PMPORvl^Th`Y^PW !(H(G%TNuaPkMQ/NE 4GN3MOFX:dZQ !pLoK=9EGMqgKWQ|!zDzCOS@R?N$PUTKaOmLXRMQIUIWCMIOL`SWX=f9aB[@W6^?QRNFKNM`HUMJSQOWKOL[JOMVI]FXHQO>GD=YRYPR>L7.S?V;?MKXPRNSSTLWNL>IJGC_QYUTglNQIO@JMKJXONDGFJE[ObXPVM[jMbTEU-TM^lO]KhT !-_!-^-_BZCZHRKMN8SLYNbBRS !sU!tUsUOULVFK78FHOLkV !.j!/k.jJR s4KQPQ|!o>n=5[1^MQO`JQEKMPBgQ^XWpTUOPM`Q]TQRKSES)N-@E/]8WDK@:-fZZZTWROOTs;TMLKHMTLkSUW|!pR!qQpR2NEQPgOfMiAX>KDFKJDITNZS[P]KRAM%*O5UGLJGOjNiPmKVJLFCS;P->XGXGPEEGCTNaRiBSPN6M5K>D=RObTXYPgMvqNqMZNLEPJZTXYXKbTZVPS !=(<(NTIT@S5YUP[ZS]MUFMIIM@JHCQ:LVKYOOMVLdGXKIFiN !^g^fITH[BKW<J?eYRU !:n!:m:n@HB7UOYVZTRW !,3+2MUDK:9XO]T !qZpYIPGJE7RNUT]VSX|!mb!mamb9O8N-PLqI]I@N1.Q?RJREM=COKoOiNiMPMOGNO9PIONREKIEP3EFIHVKTPPLhMgLOG:PDR@CJDYQ]TlON>E>TOj]MbYP^L]S]TQS5Q5POWdO^LfVXWKSEPHpNMMYKXFNKMHP=POYsOYMVLbWZSQT !4)3)5OM_XP_Y8PN`hPSA #N2MOamO P2MB@OASP[eNVO|!qM!qLqM7MIQ>PNmQ{KcIW;HGMLKGJQLIFrTS,I)4QBS?EGKyKxKcNOMSNfW !*K!)J*KNRHTF[IURYPeNnNnMOHKFBQIRBP&C]JRNRLQPPJRKTETGGj6]>QHRNTJNMRNQKVEJEbR !sI!rJsI4S3R>PDJFDVNbQqJOQYOMKWN_USVOQ !-K!.J-KDXEW=cEQJMNKMPp,QKIIXL_QUT|!ok!njokOVHR9M/%9h=MXFTIROOLRMRGVFNGF=AWNXLgHeGXKQAKA8?nDTIJYDRBSHU3M1EDSEUNSL_OkJ`ON?C,WNYWYWOqjM[VQRGQ1QRbYhRCJBUM[SVZJ[IYP`afWUSBNARMT[SNXg !&+&*F40R>URUOXMRQSfLPKWN_PWS .Z=SITNXK`YYXQWES5NE !o=!p<o=IQFK=5XO^WYZ|!oZ!nZoZITAM4N)P)PZUSU/sHUFPNMJLOMVJWGa;JFWK9Q@SILABRK`QoMM6L5H>HHTOUQUL[LNPaJXJSOZIYKHHXNTMUR]UNW9V-];RRWOVhOhNcMYMbUWUEQ4PP`Ig_PSNQM`QaV !.=.=MF/PAROugNfM !jrjqGQEKA7@<MJWQcYXTXaRS|!momn@T@KIDHB4)KQGWJQP^Ni_VNRKQ@O@QFMQGXNTJNBP6N+O7MHCONKSIoPZTLREPLaNvi7i2DKQImN[TPPLPBSEZ2pjy[c`T|!kqkp9MF>E4DCAMBOOgOgaXGS7OBQQG[GN)O.N.BMMIVMdNrOm[VaIeISDXHQXVZaWbRWUQWTOU !D/!C.D/H<AL6OMTP[OtdO_I|!iYiXMhA_<U@O6P6ONLRJ[NP6O6N1N0BOOHnNmMmZVXNcE_ATcZ HnN=IE9L8LOlOkvJYH !N,N,P>IG%LOhOgoM|!oTnTLRFOKQNfMfIQJMJRFR(OAHIGHIGAO3O2b2]HpK_SZPWKRPNZPaJXKLOGKD<F0S>`MmMlZl[YkQ^KTJNCP8>NQFwNVQ|xz7f4QBKFVJMK;T7VWUd[VkK[>MDFE@GAEDJEEJ8W:iHdO[STJSPPdL`HINB<G7RIUMYQX[Zh`g_Va|!p1o1KSFPMTLRPYPdPlOkQhMPIQHLHED?3%3$OnOmNqSXZUHUGN?PHMQGZLP7N$M$JPKMMKQJiPZRLS_fjtitN1N0N1DMNKRK`MbR|!g^g^PgL^=Q+M,OOKRK[JP2O(N(?PMKRJOKWQZOcOVSQS?TOtNsOtUP`NdOUGU=UK|!hDgCK_DXDWEP3QOuST]TMR#SNLQIVNUJNIO?O$N&AMPHWLkOsPdb BdL=IH)JMXP^OurI|!hQgPAP2OOnOZLUGGPAO5-PFMNLRIyPO8OASHRNRPOROyiN_OUUNS';

// src/shogi/square.ts
var SQUARE_COUNT = 81;
var BOARD_SIZE = 9;
var SQUARES = Array.from({ length: SQUARE_COUNT }, (_, square) => square);
function makeSquare(file, rank) {
  return (file - 1) * BOARD_SIZE + (rank - 1);
}
var READING_ORDER = readingOrder();
function readingOrder() {
  const squares = [];
  for (let rank = 1; rank <= BOARD_SIZE; rank++) {
    for (let file = BOARD_SIZE; file >= 1; file--) squares.push(makeSquare(file, rank));
  }
  return squares;
}

// src/board/picture.ts
var CELL_WIDTH = 60;
var CELL_HEIGHT = 64;
var WIDTH = BOARD_SIZE * CELL_WIDTH;
var HEIGHT = BOARD_SIZE * CELL_HEIGHT;
var EDGE = { left: 13, top: 27, right: 26, bottom: 13 };
var VIEW = { width: WIDTH + EDGE.left + EDGE.right, height: HEIGHT + EDGE.top + EDGE.bottom };
var VIEW_BOX = `${-EDGE.left} ${-EDGE.top} ${VIEW.width} ${VIEW.height}`;
var SQUARES_AT = {
  left: EDGE.left / VIEW.width,
  top: EDGE.top / VIEW.height,
  width: WIDTH / VIEW.width,
  height: HEIGHT / VIEW.height,
};
var NUMBERS = Array.from({ length: BOARD_SIZE }, (_, index) => index);
var DOTS = [3, 6]
  .flatMap((x) =>
    [3, 6].map(
      (y) => `M${x * CELL_WIDTH - 3.5} ${y * CELL_HEIGHT}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0`,
    ),
  )
  .join('');
var INNER_LINES = NUMBERS.slice(1)
  .map((i) => `M${i * CELL_WIDTH} 0V${HEIGHT}M0 ${i * CELL_HEIGHT}H${WIDTH}`)
  .join('');

// src/board/style.ts
var percent = (part) => `${(100 * part).toFixed(3)}%`;
var BOARD_STYLE = `:host, :root {
  --piece-body: var(--tsume-board-piece, light-dark(#fbe8bd, #dfc58f));
  --piece-edge: light-dark(#8d6c38, #1f190f);
  --piece-ink: light-dark(#18120b, #18120b);
  --promoted-ink: light-dark(#b3201a, #9d1a14);
  --solution-arrow: light-dark(#1d5fa8, #8cc4ff);
  --cook-arrow: light-dark(#b3261e, #ff7a6b);
  --relief: inline;
  --letters: none;
}
:host([board="book"]), :root[data-board="book"] {
  --piece-body: transparent;
  --piece-edge: transparent;
  --piece-ink: light-dark(#16130e, #f1ebde);
  --promoted-ink: light-dark(#b3201a, #ff9284);
  --relief: none;
  --letters: scale(1.26);
  --board-ground: light-dark(#fdfaf2, #202124);
  --board-line: light-dark(#3b352b, #8f897c);
  --board-label: light-dark(#4b4439, #c5beb0);
  --board-moved: light-dark(#f6dc9f, #6b5424);
}
.board {
  --moved: var(--tsume-board-moved, var(--board-moved, light-dark(#f3bd58, #a5812b)));
  --line: var(--tsume-board-line, var(--board-line, light-dark(#6d5327, #2a2215)));
  --dot: var(--tsume-board-accent, light-dark(#0b62c4, #7db7ff));
  --grain: light-dark(rgb(122 78 20 / 5%), rgb(0 0 0 / 10%));
  --good: light-dark(#2c9a57, #58d08a);
  --bad: light-dark(#d3392c, #ff7566);
  position: relative;
  isolation: isolate;
  border-radius: 0.3rem;
  background: var(--tsume-board-ground, var(--board-ground,
    linear-gradient(160deg, light-dark(rgb(255 246 214 / 55%), rgb(255 226 170 / 9%)), transparent 45%, light-dark(rgb(120 72 16 / 14%), rgb(0 0 0 / 22%))),
    repeating-linear-gradient(91deg, var(--grain) 0 2px, transparent 3px 9px, var(--grain) 10px, transparent 12px 23px),
    repeating-linear-gradient(89.4deg, transparent 0 31px, var(--grain) 33px 34px, transparent 37px 71px)
    light-dark(#e8c47c, #6a5333)));
  box-shadow: 0 1px 3px rgb(0 0 0 / 30%), inset 0 0 0 1px light-dark(rgb(110 70 20 / 35%), rgb(0 0 0 / 45%)), inset 0 1px 0 1px rgb(255 255 255 / 22%);
  color: var(--line);
  user-select: none;
  -webkit-user-select: none;
}
.picture { display: block; width: 100%; height: auto; position: relative; z-index: 1; pointer-events: none; }
.frame { fill: currentColor; stroke: none; }
.frame .inner { fill: none; stroke: currentColor; }
.frame rect { fill: none; stroke: currentColor; stroke-width: 2.5; }
.frame text { fill: var(--tsume-board-label, var(--board-label, light-dark(#5a421a, #e3d3ac))); font: 15px var(--tsume-board-label-font, system-ui, sans-serif); text-anchor: middle; }
.cells {
  position: absolute;
  left: ${percent(SQUARES_AT.left)};
  top: ${percent(SQUARES_AT.top)};
  width: ${percent(SQUARES_AT.width)};
  height: ${percent(SQUARES_AT.height)};
  display: grid;
  grid-template-rows: repeat(9, 1fr);
}
.squares-row { display: grid; grid-template-columns: repeat(9, 1fr); }
.cell { position: relative; outline: none; cursor: pointer; touch-action: manipulation; }
.cell[data-source] { cursor: grab; }
.cell.movable { touch-action: none; }
.cell.moved-to { background: var(--moved); }
.cell:is(.moved-from, .moved-before) { background: color-mix(in srgb, var(--moved) 55%, transparent); }
.cell.checked { background: var(--tsume-board-checked, light-dark(#e8705f, #b04a3c)); }
.cell.right { background: color-mix(in srgb, var(--good) 50%, transparent); }
.cell.wrong { background: color-mix(in srgb, var(--bad) 62%, transparent); }
.cell.over { box-shadow: inset 0 0 0 3px var(--dot); }
.cell.faulty { background: var(--tsume-board-fault-ground, light-dark(#f8d4cf, #5d2620)); }
.cell::after {
  position: absolute;
  inset: 3%;
  z-index: 2;
  border-radius: 6%;
  pointer-events: none;
}
.cell:is(.held, .faulty, .hinted, .target, :focus-visible)::after { content: ""; }
.cell.target:not(.hinted, :focus-visible)::after { inset: 39%; border-radius: 50%; background: var(--dot); opacity: 0.85; }
.cell.held::after { border: 2px dashed var(--dot); }
.cell.faulty::after { border: 3px solid var(--tsume-board-fault, light-dark(#b3261e, #ff7a6b)); }
.cell.hinted::after { border: 3px solid var(--tsume-board-hinted, light-dark(#0e7a36, #63d58c)); }
.cell:focus-visible::after { border: 3px solid var(--tsume-board-focus, light-dark(#0b62c4, #7db7ff)); }
.dragged { opacity: 0.25; }
.faint .piece { filter: grayscale(1); opacity: 0.4; }
.piece .shade { fill: rgb(40 24 4 / 38%); display: var(--relief); }
.piece .body { fill: var(--piece-body); stroke: var(--piece-edge); stroke-width: 1.2; stroke-linejoin: round; }
.piece .foot { fill: rgb(112 70 18 / 32%); display: var(--relief); }
.piece .ridge { fill: none; stroke: rgb(255 255 255 / 62%); stroke-width: 1.5; stroke-linejoin: round; display: var(--relief); }
.piece .glint { fill: rgb(255 255 255 / 75%); stroke: rgb(255 255 255 / 75%); display: var(--relief); }
.piece { --ink: var(--piece-ink); }
.piece.promoted { --ink: var(--promoted-ink); }
.piece .face { fill: var(--ink); stroke: var(--ink); transform: var(--letters); }
.piece :is(.face, .glint) { stroke-width: 3; }
.piece.two-kanji :is(.face, .glint) { stroke-width: 5; }
.piece:is(.letters, .symbols) :is(.face, .glint) { stroke-width: 9; stroke-linejoin: round; }
.face text, .glint text { font: 700 200px serif; dominant-baseline: central; text-anchor: middle; }
.piece .symbol circle { stroke: none; }
.piece .symbol .run { fill: none; stroke-width: 2.4; stroke-linecap: round; }
:where(.piece-icon) { display: block; width: 1.8rem; height: 1.92rem; }
.arrows { opacity: 0.85; }
.arrows .shaft { fill: none; stroke: currentColor; stroke-width: 6; }
.arrows .head { fill: currentColor; }
.arrows .face { fill: currentColor; stroke: currentColor; stroke-width: 4; }
.arrows .solution { color: var(--solution-arrow); }
.arrows .cook { color: var(--cook-arrow); }
.ghost { position: fixed; z-index: 10; top: 0; left: 0; pointer-events: none; }
.ghost .piece-icon {
  width: calc(1.2 * var(--square));
  height: calc(1.28 * var(--square));
  margin: calc(-0.64 * var(--square)) 0 0 calc(-0.6 * var(--square));
  filter: drop-shadow(0 4px 5px rgb(0 0 0 / 35%));
}
.ghost.touch .piece-icon {
  width: calc(1.7 * var(--square));
  height: calc(1.81 * var(--square));
  margin: calc(-2.1 * var(--square)) 0 0 calc(-0.85 * var(--square));
}
.promotion {
  position: absolute;
  z-index: 5;
  display: flex;
  gap: 0.25rem;
  margin: 0;
  padding: 0.25rem;
  border: 0;
  border-radius: 0.5rem;
  background: light-dark(#fffdf8, #222427);
  box-shadow: 0 3px 12px rgb(0 0 0 / 45%);
}
.promotion button {
  min-width: 3.1rem;
  min-height: 44px;
  padding: 0.2rem;
  border: 1px solid light-dark(#8d8678, #8d8678);
  border-radius: 0.3rem;
  background: transparent;
  cursor: pointer;
}
.promotion .piece-icon { width: 2.6rem; height: 2.8rem; margin: 0 auto; }
@media (prefers-reduced-motion: no-preference) {
  .cell.right { animation: tsume-right 0.7s ease-out; }
  .cell.wrong { animation: tsume-wrong 0.45s ease-out; }
  .cell.mated::before {
    content: "";
    position: absolute;
    inset: 0;
    outline: 3px solid var(--good);
    border-radius: 50%;
    opacity: 0;
    animation: tsume-ring 0.9s 0.15s ease-out backwards;
  }
  .mated .piece { animation: tsume-mated 0.9s ease-in-out; }
}
@keyframes tsume-right { from { background: var(--good); } }
@keyframes tsume-wrong {
  from { background: var(--bad); }
  20%, 60% { transform: translateX(-5%); }
  40%, 80% { transform: translateX(5%); }
}
@keyframes tsume-ring { from { opacity: 1; outline-offset: -0.5rem; } to { outline-offset: 2rem; } }
@keyframes tsume-mated {
  0% { rotate: 0deg; scale: 1; }
  20% { rotate: -9deg; scale: 1.12; }
  45% { rotate: 7deg; scale: 1.05; }
  70% { rotate: -3deg; scale: 1; }
  100% { rotate: 0deg; scale: 1; }
}
`;
var BOARD_FILE = `:root { ${GLYPHS_PROPERTY}: "${GLYPHS}"; }
${BOARD_STYLE}`;

// tsup.config.ts
var READABLE = (options) => {
  Object.assign(options, { charset: 'utf8', legalComments: 'none' });
};
var WITHOUT_COMMENTS = {
  name: 'without-comments',
  renderChunk: (code) => ({
    code: code.replace(/^ *\/\*\*(?:(?!\*\/).)*\*\/\n|^\/\/ [^\s]+\n/gms, ''),
  }),
};
var PROGRAMS = {
  cli: 'src/cli/main.ts',
  'batch-worker': 'src/batch/worker.ts',
  'usi-program': 'src/cli/usi-main.ts',
};
var LIBRARY = {
  index: 'src/index.ts',
  js: 'src/js.ts',
  options: 'src/options.ts',
  shogi: 'src/shogi.ts',
  certificates: 'src/certificates.ts',
  json: 'src/json.ts',
  go: 'src/go/index.ts',
  lab: 'src/lab/index.ts',
  kifu: 'src/kifu/index.ts',
  diagram: 'src/pictures/diagram/index.ts',
  png: 'src/pictures/png/index.ts',
  sheet: 'src/pictures/sheet/index.ts',
  queue: 'src/queue/index.ts',
  generate: 'src/compose/generate/index.ts',
  composer: 'src/compose/index.ts',
  usi: 'src/usi/index.ts',
  board: 'src/board/index.ts',
  element: 'src/board/element/index.ts',
  themes: 'src/themes/index.ts',
  words: 'src/words/index.ts',
  worker: 'src/workers/browser.ts',
  'worker-node': 'src/workers/node.ts',
};
var TEXTS = {
  'texts/threads': 'src/engines/threads/binary.generated.ts',
  'texts/go': 'src/go/binary.generated.ts',
  'texts/worker-script-text': 'src/workers/script-text.ts',
};
var PARTS = Object.fromEntries(
  Object.entries({
    'draw/board': 'board game game-words judge picture places presses selection set-up style words',
    'compose/generate': 'book-themes difficulty packed',
  }).flatMap(([folder, parts]) =>
    parts.split(' ').map((part) => [`parts/${part}`, `src/${folder}/${part}.ts`]),
  ),
);
var fromLibraryPlugin = {
  name: 'from-library',
  setup({ onResolve }) {
    const coreFile = resolve2('src/engines/core/core-file.ts');
    onResolve({ filter: /\/embedded$/ }, () => ({ path: coreFile }));
    onResolve({ filter: /\/(binary\.generated|script-text)$/ }, ({ path, resolveDir }) => {
      const source = `${relative2('.', join2(resolveDir, path))}.ts`;
      const text = Object.entries(TEXTS).find(([, each]) => each === source);
      return text && { path: `./${text[0]}.js`, external: true };
    });
    onResolve({ filter: /\/solver\/js-solver$/ }, () => ({
      path: './js.js',
      external: true,
    }));
  },
};
var poolApartPlugin = {
  name: 'pool-apart',
  setup({ onResolve }) {
    const pool = { path: './browser-pool.js', external: true };
    onResolve({ filter: /^\.\/browser-pool$/ }, () => pool);
  },
};
var PROGRAM = {
  entry: PROGRAMS,
  splitting: false,
  format: ['cjs'],
  shims: true,
  target: 'node20',
  platform: 'node',
  noExternal: ['picocolors'],
  esbuildPlugins: [workerScriptPlugin],
};
var PROGRAMS_FOLDER = 'build/programs';
var ENGINE_FOLDER = 'dist/shogihome';
async function completeEngineFolder() {
  copyFileSync('build/core.wasm', `${ENGINE_FOLDER}/tsumeru.wasm`);
  copyFileSync('LICENSE', `${ENGINE_FOLDER}/LICENSE.txt`);
  const { makeManifest } = await import(pathToFileURL(`${ENGINE_FOLDER}/tsumeru.js`).href);
  const manifest = JSON.stringify(makeManifest('tsumeru.js'), null, 2);
  writeFileSync(
    `${ENGINE_FOLDER}/engine.json`,
    `${manifest}
`,
  );
}
var tsup_config_default = defineConfig([
  {
    entry: {
      ...LIBRARY,
      ...TEXTS,
      ...PARTS,
      'browser-pool': 'src/workers/browser-pool.ts',
    },
    splitting: true,
    format: ['esm'],
    external: [/^node:/],
    target: 'es2022',
    platform: 'neutral',
    esbuildPlugins: [knownNumbersPlugin, workerScriptPlugin, poolApartPlugin],
    esbuildOptions: READABLE,
    plugins: [WITHOUT_COMMENTS],
    // The declaration files are made apart: `scripts/declarations.ts`.
    clean: ['!**/*.d.ts'],
    onSuccess: async () => {
      copyFileSync('build/core.wasm', 'dist/core.wasm');
      copyFileSync('build/go.wasm', 'dist/go.wasm');
      writeFileSync('dist/board.css', BOARD_FILE);
      writeFileSync('dist/worker-script.js', await bundleScript('worker'));
    },
  },
  {
    entry: PROGRAMS,
    outDir: PROGRAMS_FOLDER,
    splitting: true,
    format: ['esm'],
    external: [/^node:/],
    noExternal: ['picocolors'],
    target: 'es2022',
    platform: 'neutral',
    esbuildPlugins: [knownNumbersPlugin, fromLibraryPlugin, workerScriptPlugin],
    clean: true,
    onSuccess: () => joinPrograms(Object.keys(PROGRAMS), PROGRAMS_FOLDER, 'dist'),
  },
  {
    entry: { tsumeru: 'src/index.ts' },
    format: ['iife'],
    globalName: 'tsumeru',
    outExtension: () => ({ js: '.iife.js' }),
    minify: true,
    target: 'es2022',
    platform: 'browser',
    // What several threads need would make it a third heavier.
    esbuildPlugins: [knownNumbersPlugin, oneThreadPlugin],
  },
  {
    entry: { 'tsume-board': 'src/board/element/index.ts' },
    format: ['iife'],
    outExtension: () => ({ js: '.iife.js' }),
    minify: true,
    target: 'es2022',
    platform: 'browser',
    esbuildPlugins: [knownNumbersPlugin, workerScriptPlugin],
  },
  {
    entry: { tsumeru: 'src/usi/index.ts' },
    outDir: ENGINE_FOLDER,
    format: ['esm'],
    splitting: false,
    target: 'es2022',
    platform: 'neutral',
    esbuildPlugins: [knownNumbersPlugin, workerScriptPlugin],
    minify: true,
    onSuccess: completeEngineFolder,
  },
]);

export { LIBRARY, PROGRAM, tsup_config_default as default };
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsidHN1cC5jb25maWcudHMiLCAic2NyaXB0cy9qb2luLXByb2dyYW1zLnRzIiwgInNjcmlwdHMva25vd24tbnVtYmVycy50cyIsICJzY3JpcHRzL29uZS10aHJlYWQudHMiLCAic2NyaXB0cy93b3JrZXItc2NyaXB0LnRzIiwgInNyYy9kcmF3L2JvYXJkL2dseXBoLXBhdGhzLnRzIiwgInNyYy9kcmF3L2JvYXJkL2dseXBocy5nZW5lcmF0ZWQudHMiLCAic3JjL3Nob2dpL3NxdWFyZS50cyIsICJzcmMvZHJhdy9ib2FyZC9waWN0dXJlLnRzIiwgInNyYy9kcmF3L2JvYXJkL3N0eWxlLnRzIl0sCiAgInNvdXJjZXNDb250ZW50IjogWyJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3RzdXAuY29uZmlnLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL3d0L2NlcnRzL3RzdXAuY29uZmlnLnRzXCI7Ly8gVGhlIGxpYnJhcnkgd2l0aCBpdHMgc3VicGF0aHMsIGZvciBldmVyeSBob3N0OyB0aGUgcHJvZ3JhbXMgb2YgdGhlIGNvbW1hbmQgbGluZSwgYXBhcnQsIHNvIHRoYXQgdGhleSBsb2FkIGZldyBmaWxlczsgdGhlXG4vLyBtYWluIGVudHJ5IGFuZCB0aGUgYm9hcmQgYXMgb25lIHNjcmlwdCBlYWNoIGZvciBwbGFpbiBwYWdlczsgYW5kIHRoZSBlbmdpbmUgZm9yIFNob2dpSG9tZS4gVGhlIGJpbmFyaWVzIG9mIHRoZSBjb3JlcyBsaWVcbi8vIGluc2lkZSB0aGVtOyBjb3BpZXMgbGllIGJlc2lkZSB0aGVtLiBXaGF0IHN1YnBhdGhzIHNoYXJlIGxpZXMgaW4gY2h1bmtzIG9mIGl0cyBvd24sIHNvIHRoYXQgbm90aGluZyBpcyB0aGVyZSB0d2ljZSBhbmRcbi8vIGFuIGVycm9yIG9mIG9uZSBpcyBhbiBlcnJvciBvZiB0aGUgb3RoZXJzIHRvbzsgbm8gc3VicGF0aCBsb2FkcyB3aGF0IG9ubHkgb3RoZXJzIG5lZWQuXG5cbmltcG9ydCB7IGNvcHlGaWxlU3luYywgd3JpdGVGaWxlU3luYyB9IGZyb20gJ25vZGU6ZnMnO1xuaW1wb3J0IHsgam9pbiwgcmVsYXRpdmUsIHJlc29sdmUgfSBmcm9tICdub2RlOnBhdGgnO1xuaW1wb3J0IHsgcGF0aFRvRmlsZVVSTCB9IGZyb20gJ25vZGU6dXJsJztcbmltcG9ydCB0eXBlIHsgUGx1Z2luIH0gZnJvbSAnZXNidWlsZCc7XG5pbXBvcnQgeyBkZWZpbmVDb25maWcsIHR5cGUgT3B0aW9ucyB9IGZyb20gJ3RzdXAnO1xuaW1wb3J0IHsgam9pblByb2dyYW1zIH0gZnJvbSAnLi9zY3JpcHRzL2pvaW4tcHJvZ3JhbXMnO1xuaW1wb3J0IHsga25vd25OdW1iZXJzUGx1Z2luIH0gZnJvbSAnLi9zY3JpcHRzL2tub3duLW51bWJlcnMnO1xuaW1wb3J0IHsgb25lVGhyZWFkUGx1Z2luIH0gZnJvbSAnLi9zY3JpcHRzL29uZS10aHJlYWQnO1xuaW1wb3J0IHsgYnVuZGxlU2NyaXB0LCB3b3JrZXJTY3JpcHRQbHVnaW4gfSBmcm9tICcuL3NjcmlwdHMvd29ya2VyLXNjcmlwdCc7XG5pbXBvcnQgeyBCT0FSRF9GSUxFIH0gZnJvbSAnLi9zcmMvZHJhdy9ib2FyZC9zdHlsZSc7XG5cbi8qKlxuICogVGhlIHNjcmlwdHMga2VlcCB0aGUgbmFtZXMgYW5kIGxpbmVzIG9mIHRoZSBzb3VyY2UuIElmIGFuIGVycm9yIG9mIHRoZSBsaWJyYXJ5IGVuZHMgYSBwcm9ncmFtLCBOb2RlIHByaW50cyB0aGUgbGluZVxuICogdGhhdCB0aHJldyBpdCBhbmQgYSBzdGFjaywgYW5kIHBlb3BsZSBjYW4gcmVhZCBib3RoLiBBIGJ1bmRsZXIgY2FuIG1ha2UgdGhlIHNjcmlwdHMgc21hbGxlci5cbiAqL1xuY29uc3QgUkVBREFCTEU6IE5vbk51bGxhYmxlPE9wdGlvbnNbJ2VzYnVpbGRPcHRpb25zJ10+ID0gKG9wdGlvbnMpID0+IHtcbiAgT2JqZWN0LmFzc2lnbihvcHRpb25zLCB7IGNoYXJzZXQ6ICd1dGY4JywgbGVnYWxDb21tZW50czogJ25vbmUnIH0pO1xufTtcblxuLyoqXG4gKiBSZW1vdmVzIHRoZSBjb21tZW50cyBhbmQgdGhlIG5hbWVzIG9mIHNvdXJjZSBmaWxlcyB0aGF0IHRoZSBidW5kbGVyIGxlYXZlcyBpbiB0aGUgc2NyaXB0cywgNzQga0IgaW4gYWxsLiBVc2VycyBmaW5kXG4gKiB0aGUgY29tbWVudHMgaW4gdGhlIGRlY2xhcmF0aW9uIGZpbGVzLlxuICovXG5jb25zdCBXSVRIT1VUX0NPTU1FTlRTOiBOb25OdWxsYWJsZTxPcHRpb25zWydwbHVnaW5zJ10+W251bWJlcl0gPSB7XG4gIG5hbWU6ICd3aXRob3V0LWNvbW1lbnRzJyxcbiAgcmVuZGVyQ2h1bms6IChjb2RlKSA9PiAoe1xuICAgIGNvZGU6IGNvZGUucmVwbGFjZSgvXiAqXFwvXFwqXFwqKD86KD8hXFwqXFwvKS4pKlxcKlxcL1xcbnxeXFwvXFwvIFteXFxzXStcXG4vZ21zLCAnJyksXG4gIH0pLFxufTtcblxuLyoqIFRoZSBjb21tYW5kIGxpbmUsIHRoZSB3b3JrZXIgZmlsZSBiZXNpZGUgaXQsIGFuZCB0aGUgVVNJIGVuZ2luZSBhcyBhIHByb2dyYW0gb2YgaXRzIG93bi4gKi9cbmNvbnN0IFBST0dSQU1TID0ge1xuICBjbGk6ICdzcmMvY2xpL21haW4udHMnLFxuICAnYmF0Y2gtd29ya2VyJzogJ3NyYy9ydW4vYmF0Y2gvd29ya2VyLnRzJyxcbiAgJ3VzaS1wcm9ncmFtJzogJ3NyYy9jbGkvdXNpLW1haW4udHMnLFxufTtcblxuLyoqIEJ5IHN1YnBhdGg7IGB3b3JrZXJgIGhhcyBvbmUgZm9yIGJyb3dzZXJzIGFuZCBvbmUgZm9yIE5vZGUuICovXG5leHBvcnQgY29uc3QgTElCUkFSWSA9IHtcbiAgaW5kZXg6ICdzcmMvaW5kZXgudHMnLFxuICBqczogJ3NyYy9qcy50cycsXG4gIG9wdGlvbnM6ICdzcmMvb3B0aW9ucy50cycsXG4gIHNob2dpOiAnc3JjL3Nob2dpLnRzJyxcbiAgY2VydGlmaWNhdGVzOiAnc3JjL2NlcnRpZmljYXRlcy50cycsXG4gIGpzb246ICdzcmMvanNvbi50cycsXG4gIGdvOiAnc3JjL2V4dHJhcy9nby9pbmRleC50cycsXG4gIGxhYjogJ3NyYy9leHRyYXMvbGFiL2luZGV4LnRzJyxcbiAga2lmdTogJ3NyYy9raWZ1L2luZGV4LnRzJyxcbiAgZGlhZ3JhbTogJ3NyYy9kcmF3L2RpYWdyYW0vaW5kZXgudHMnLFxuICBwbmc6ICdzcmMvZHJhdy9wbmcvaW5kZXgudHMnLFxuICBzaGVldDogJ3NyYy9kcmF3L3NoZWV0L2luZGV4LnRzJyxcbiAgcXVldWU6ICdzcmMvZXh0cmFzL3F1ZXVlL2luZGV4LnRzJyxcbiAgZ2VuZXJhdGU6ICdzcmMvY29tcG9zZS9nZW5lcmF0ZS9pbmRleC50cycsXG4gIGNvbXBvc2VyOiAnc3JjL2NvbXBvc2UvaW5kZXgudHMnLFxuICB1c2k6ICdzcmMvdXNpL2luZGV4LnRzJyxcbiAgYm9hcmQ6ICdzcmMvZHJhdy9ib2FyZC9pbmRleC50cycsXG4gIGVsZW1lbnQ6ICdzcmMvZHJhdy9lbGVtZW50L2luZGV4LnRzJyxcbiAgdGhlbWVzOiAnc3JjL2FuYWx5c2lzL3RoZW1lcy9pbmRleC50cycsXG4gIHdvcmRzOiAnc3JjL3dvcmRzL2luZGV4LnRzJyxcbiAgd29ya2VyOiAnc3JjL2hvc3RzL3dvcmtlci9icm93c2VyLnRzJyxcbiAgJ3dvcmtlci1ub2RlJzogJ3NyYy9ob3N0cy93b3JrZXIvbm9kZS50cycsXG59O1xuXG4vKiogTG9uZyB0ZXh0cyB0aGF0IHRoZSBwcm9ncmFtcyB0YWtlIGZyb20gdGhlIGxpYnJhcnksIHdoZW4gdGhleSBhcmUgbmVlZGVkOiBjb3JlcyBhbmQgYSBzY3JpcHQgb2Ygd29ya2Vycy4gKi9cbmNvbnN0IFRFWFRTID0ge1xuICAndGV4dHMvdGhyZWFkcyc6ICdzcmMvZW5naW5lcy90aHJlYWRzL2JpbmFyeS5nZW5lcmF0ZWQudHMnLFxuICAndGV4dHMvZ28nOiAnc3JjL2V4dHJhcy9nby9iaW5hcnkuZ2VuZXJhdGVkLnRzJyxcbiAgJ3RleHRzL3dvcmtlci1zY3JpcHQtdGV4dCc6ICdzcmMvaG9zdHMvd29ya2VyL3NjcmlwdC10ZXh0LnRzJyxcbn07XG5cbi8qKiBQYXJ0cyBvZiBzdWJwYXRocyB0aGF0IHJlLWV4cG9ydCB0aGVtLCBhcyBtb2R1bGVzIG9mIHRoZWlyIG93bjogYSBwYWdlIHRoYXQgbmVlZHMgc29tZSBvZiB0aGVtIGxvYWRzIG5vIG90aGVycy4gKi9cbmNvbnN0IFBBUlRTID0gT2JqZWN0LmZyb21FbnRyaWVzKFxuICBPYmplY3QuZW50cmllcyh7XG4gICAgJ2RyYXcvYm9hcmQnOiAnYm9hcmQgZ2FtZSBnYW1lLXdvcmRzIGp1ZGdlIHBpY3R1cmUgcGxhY2VzIHByZXNzZXMgc2VsZWN0aW9uIHNldC11cCBzdHlsZSB3b3JkcycsXG4gICAgJ2NvbXBvc2UvZ2VuZXJhdGUnOiAnYm9vay10aGVtZXMgZGlmZmljdWx0eSBwYWNrZWQnLFxuICB9KS5mbGF0TWFwKChbZm9sZGVyLCBwYXJ0c10pID0+XG4gICAgcGFydHMuc3BsaXQoJyAnKS5tYXAoKHBhcnQpID0+IFtgcGFydHMvJHtwYXJ0fWAsIGBzcmMvJHtmb2xkZXJ9LyR7cGFydH0udHNgXSksXG4gICksXG4pO1xuXG4vKiogVGFrZXMgd2hhdCBsaWVzIGJlc2lkZSB0aGUgcHJvZ3JhbXMgZnJvbSB0aGVyZTogdGhlIGNvcmUgYXMgYSBmaWxlLCBhbmQgbW9kdWxlcyBvZiB0aGUgbGlicmFyeS4gKi9cbmNvbnN0IGZyb21MaWJyYXJ5UGx1Z2luOiBQbHVnaW4gPSB7XG4gIG5hbWU6ICdmcm9tLWxpYnJhcnknLFxuICBzZXR1cCh7IG9uUmVzb2x2ZSB9KSB7XG4gICAgY29uc3QgY29yZUZpbGUgPSByZXNvbHZlKCdzcmMvZW5naW5lcy9jb3JlL2NvcmUtZmlsZS50cycpO1xuICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogL1xcL2VtYmVkZGVkJC8gfSwgKCkgPT4gKHsgcGF0aDogY29yZUZpbGUgfSkpO1xuICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogL1xcLyhiaW5hcnlcXC5nZW5lcmF0ZWR8c2NyaXB0LXRleHQpJC8gfSwgKHsgcGF0aCwgcmVzb2x2ZURpciB9KSA9PiB7XG4gICAgICBjb25zdCBzb3VyY2UgPSBgJHtyZWxhdGl2ZSgnLicsIGpvaW4ocmVzb2x2ZURpciwgcGF0aCkpfS50c2A7XG4gICAgICBjb25zdCB0ZXh0ID0gT2JqZWN0LmVudHJpZXMoVEVYVFMpLmZpbmQoKFssIGVhY2hdKSA9PiBlYWNoID09PSBzb3VyY2UpO1xuICAgICAgcmV0dXJuIHRleHQgJiYgeyBwYXRoOiBgLi8ke3RleHRbMF19LmpzYCwgZXh0ZXJuYWw6IHRydWUgfTtcbiAgICB9KTtcbiAgICAvLyBBbHNvIHRoZSBlbmdpbmUgaW4gSmF2YVNjcmlwdDogaXQgaXMgaGVhdnksIGFuZCBgYmVuY2ggLS1jb21wYXJlYCBpcyB0byBtZWFzdXJlIHdoYXQgYHRzdW1lcnUvanNgIGhhcy5cbiAgICBvblJlc29sdmUoeyBmaWx0ZXI6IC9cXC9zb2x2ZXJcXC9qcy1zb2x2ZXIkLyB9LCAoKSA9PiAoe1xuICAgICAgcGF0aDogJy4vanMuanMnLFxuICAgICAgZXh0ZXJuYWw6IHRydWUsXG4gICAgfSkpO1xuICB9LFxufTtcblxuLyoqIGBjcmVhdGVQb29sYCBzdGF5cyBhIG1vZHVsZSBvZiBpdHMgb3duOiBhIHBhZ2UgdGhhdCBsb2FkcyBpdCBsYXRlciBkb2VzIG5vdCBsb2FkIGl0IHdpdGggdGhlIHNvbHZlci4gKi9cbmNvbnN0IHBvb2xBcGFydFBsdWdpbjogUGx1Z2luID0ge1xuICBuYW1lOiAncG9vbC1hcGFydCcsXG4gIHNldHVwKHsgb25SZXNvbHZlIH0pIHtcbiAgICBjb25zdCBwb29sID0geyBwYXRoOiAnLi9icm93c2VyLXBvb2wuanMnLCBleHRlcm5hbDogdHJ1ZSB9O1xuICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogL15cXC5cXC9icm93c2VyLXBvb2wkLyB9LCAoKSA9PiBwb29sKTtcbiAgfSxcbn07XG5cbi8qKiBUaGUgcHJvZ3JhbXMgYWxvbmUsIGVhY2ggaW4gb25lIHBpZWNlIGFuZCB3aXRoIGl0cyBuYW1lczogZm9yIHRlc3RzLiAqL1xuZXhwb3J0IGNvbnN0IFBST0dSQU06IE9wdGlvbnMgPSB7XG4gIGVudHJ5OiBQUk9HUkFNUyxcbiAgc3BsaXR0aW5nOiBmYWxzZSxcbiAgZm9ybWF0OiBbJ2NqcyddLFxuICBzaGltczogdHJ1ZSxcbiAgdGFyZ2V0OiAnbm9kZTIwJyxcbiAgcGxhdGZvcm06ICdub2RlJyxcbiAgbm9FeHRlcm5hbDogWydwaWNvY29sb3JzJ10sXG4gIGVzYnVpbGRQbHVnaW5zOiBbd29ya2VyU2NyaXB0UGx1Z2luXSxcbn07XG5cbi8qKiBUaGUgcHJvZ3JhbXMgYmVmb3JlIHRoZXkgYXJlIGpvaW5lZC4gKi9cbmNvbnN0IFBST0dSQU1TX0ZPTERFUiA9ICdidWlsZC9wcm9ncmFtcyc7XG5cbi8qKiBUaGUgZm9sZGVyIHRoYXQgU2hvZ2lIb21lIHRha2VzIGFzIGl0IGlzOiBvbmUgbW9kdWxlIHdpdGggYWxsIGl0IG5lZWRzLCB0aGUgYmluYXJ5LCBsaWNlbmNlLCBtYW5pZmVzdC4gKi9cbmNvbnN0IEVOR0lORV9GT0xERVIgPSAnZGlzdC9zaG9naWhvbWUnO1xuXG5hc3luYyBmdW5jdGlvbiBjb21wbGV0ZUVuZ2luZUZvbGRlcigpOiBQcm9taXNlPHZvaWQ+IHtcbiAgY29weUZpbGVTeW5jKCdidWlsZC9jb3JlLndhc20nLCBgJHtFTkdJTkVfRk9MREVSfS90c3VtZXJ1Lndhc21gKTtcbiAgY29weUZpbGVTeW5jKCdMSUNFTlNFJywgYCR7RU5HSU5FX0ZPTERFUn0vTElDRU5TRS50eHRgKTtcbiAgY29uc3QgeyBtYWtlTWFuaWZlc3QgfSA9IGF3YWl0IGltcG9ydChwYXRoVG9GaWxlVVJMKGAke0VOR0lORV9GT0xERVJ9L3RzdW1lcnUuanNgKS5ocmVmKTtcbiAgY29uc3QgbWFuaWZlc3QgPSBKU09OLnN0cmluZ2lmeShtYWtlTWFuaWZlc3QoJ3RzdW1lcnUuanMnKSwgbnVsbCwgMik7XG4gIHdyaXRlRmlsZVN5bmMoYCR7RU5HSU5FX0ZPTERFUn0vZW5naW5lLmpzb25gLCBgJHttYW5pZmVzdH1cXG5gKTtcbn1cblxuZXhwb3J0IGRlZmF1bHQgZGVmaW5lQ29uZmlnKFtcbiAge1xuICAgIGVudHJ5OiB7XG4gICAgICAuLi5MSUJSQVJZLFxuICAgICAgLi4uVEVYVFMsXG4gICAgICAuLi5QQVJUUyxcbiAgICAgICdicm93c2VyLXBvb2wnOiAnc3JjL2hvc3RzL3dvcmtlci9icm93c2VyLXBvb2wudHMnLFxuICAgIH0sXG4gICAgc3BsaXR0aW5nOiB0cnVlLFxuICAgIGZvcm1hdDogWydlc20nXSxcbiAgICBleHRlcm5hbDogWy9ebm9kZTovXSxcbiAgICB0YXJnZXQ6ICdlczIwMjInLFxuICAgIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gICAgZXNidWlsZFBsdWdpbnM6IFtrbm93bk51bWJlcnNQbHVnaW4sIHdvcmtlclNjcmlwdFBsdWdpbiwgcG9vbEFwYXJ0UGx1Z2luXSxcbiAgICBlc2J1aWxkT3B0aW9uczogUkVBREFCTEUsXG4gICAgcGx1Z2luczogW1dJVEhPVVRfQ09NTUVOVFNdLFxuICAgIC8vIFRoZSBkZWNsYXJhdGlvbiBmaWxlcyBhcmUgbWFkZSBhcGFydDogYHNjcmlwdHMvZGVjbGFyYXRpb25zLnRzYC5cbiAgICBjbGVhbjogWychKiovKi5kLnRzJ10sXG4gICAgb25TdWNjZXNzOiBhc3luYyAoKSA9PiB7XG4gICAgICBjb3B5RmlsZVN5bmMoJ2J1aWxkL2NvcmUud2FzbScsICdkaXN0L2NvcmUud2FzbScpO1xuICAgICAgY29weUZpbGVTeW5jKCdidWlsZC9nby53YXNtJywgJ2Rpc3QvZ28ud2FzbScpO1xuICAgICAgd3JpdGVGaWxlU3luYygnZGlzdC9ib2FyZC5jc3MnLCBCT0FSRF9GSUxFKTtcbiAgICAgIHdyaXRlRmlsZVN5bmMoJ2Rpc3Qvd29ya2VyLXNjcmlwdC5qcycsIGF3YWl0IGJ1bmRsZVNjcmlwdCgnd29ya2VyJykpO1xuICAgIH0sXG4gIH0sXG4gIHtcbiAgICBlbnRyeTogUFJPR1JBTVMsXG4gICAgb3V0RGlyOiBQUk9HUkFNU19GT0xERVIsXG4gICAgc3BsaXR0aW5nOiB0cnVlLFxuICAgIGZvcm1hdDogWydlc20nXSxcbiAgICBleHRlcm5hbDogWy9ebm9kZTovXSxcbiAgICBub0V4dGVybmFsOiBbJ3BpY29jb2xvcnMnXSxcbiAgICB0YXJnZXQ6ICdlczIwMjInLFxuICAgIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gICAgZXNidWlsZFBsdWdpbnM6IFtrbm93bk51bWJlcnNQbHVnaW4sIGZyb21MaWJyYXJ5UGx1Z2luLCB3b3JrZXJTY3JpcHRQbHVnaW5dLFxuICAgIGNsZWFuOiB0cnVlLFxuICAgIG9uU3VjY2VzczogKCkgPT4gam9pblByb2dyYW1zKE9iamVjdC5rZXlzKFBST0dSQU1TKSwgUFJPR1JBTVNfRk9MREVSLCAnZGlzdCcpLFxuICB9LFxuICB7XG4gICAgZW50cnk6IHsgdHN1bWVydTogJ3NyYy9pbmRleC50cycgfSxcbiAgICBmb3JtYXQ6IFsnaWlmZSddLFxuICAgIGdsb2JhbE5hbWU6ICd0c3VtZXJ1JyxcbiAgICBvdXRFeHRlbnNpb246ICgpID0+ICh7IGpzOiAnLmlpZmUuanMnIH0pLFxuICAgIG1pbmlmeTogdHJ1ZSxcbiAgICB0YXJnZXQ6ICdlczIwMjInLFxuICAgIHBsYXRmb3JtOiAnYnJvd3NlcicsXG4gICAgLy8gV2hhdCBzZXZlcmFsIHRocmVhZHMgbmVlZCB3b3VsZCBtYWtlIGl0IGEgdGhpcmQgaGVhdmllci5cbiAgICBlc2J1aWxkUGx1Z2luczogW2tub3duTnVtYmVyc1BsdWdpbiwgb25lVGhyZWFkUGx1Z2luXSxcbiAgfSxcbiAge1xuICAgIGVudHJ5OiB7ICd0c3VtZS1ib2FyZCc6ICdzcmMvZHJhdy9lbGVtZW50L2luZGV4LnRzJyB9LFxuICAgIGZvcm1hdDogWydpaWZlJ10sXG4gICAgb3V0RXh0ZW5zaW9uOiAoKSA9PiAoeyBqczogJy5paWZlLmpzJyB9KSxcbiAgICBtaW5pZnk6IHRydWUsXG4gICAgdGFyZ2V0OiAnZXMyMDIyJyxcbiAgICBwbGF0Zm9ybTogJ2Jyb3dzZXInLFxuICAgIGVzYnVpbGRQbHVnaW5zOiBba25vd25OdW1iZXJzUGx1Z2luLCB3b3JrZXJTY3JpcHRQbHVnaW5dLFxuICB9LFxuICB7XG4gICAgZW50cnk6IHsgdHN1bWVydTogJ3NyYy91c2kvaW5kZXgudHMnIH0sXG4gICAgb3V0RGlyOiBFTkdJTkVfRk9MREVSLFxuICAgIGZvcm1hdDogWydlc20nXSxcbiAgICBzcGxpdHRpbmc6IGZhbHNlLFxuICAgIHRhcmdldDogJ2VzMjAyMicsXG4gICAgcGxhdGZvcm06ICduZXV0cmFsJyxcbiAgICBlc2J1aWxkUGx1Z2luczogW2tub3duTnVtYmVyc1BsdWdpbiwgd29ya2VyU2NyaXB0UGx1Z2luXSxcbiAgICBtaW5pZnk6IHRydWUsXG4gICAgb25TdWNjZXNzOiBjb21wbGV0ZUVuZ2luZUZvbGRlcixcbiAgfSxcbl0pO1xuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvd3QvY2VydHMvc2NyaXB0cy9qb2luLXByb2dyYW1zLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3NjcmlwdHNcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvd3QvY2VydHMvc2NyaXB0cy9qb2luLXByb2dyYW1zLnRzXCI7Ly8gSm9pbnMgdGhlIGZpbGVzIG9mIHRoZSBwcm9ncmFtcyBmb3IgdGhlIHBhY2thZ2UuIFRoZSBidW5kbGVyIHNwbGl0cyB0aGUgcHJvZ3JhbXMgaW50byBtYW55IGZpbGVzLiBIZXJlIGFsbCBmaWxlcyB0aGF0XG4vLyBvbmUgcHJvZ3JhbSBsb2FkcyBhdCBpdHMgc3RhcnQgYmVjb21lIG9uZSwgYmVjYXVzZSBlYWNoIGZpbGUgY29zdHMgYWJvdXQgaGFsZiBhIG1pbGxpc2Vjb25kOyBjb2RlIHRoYXQgaXMgbG9hZGVkIG9uXG4vLyBkZW1hbmQgc3RheXMgaW4gZmlsZXMgb2YgaXRzIG93bi4gVGhlIGZpbGVzIGFyZSBDb21tb25KUzogTm9kZSBzdGFydHMgc3VjaCBhIHByb2dyYW0gc29tZSBtaWxsaXNlY29uZHMgc29vbmVyIHRoYW4gYVxuLy8gcHJvZ3JhbSBvZiBtb2R1bGVzLlxuXG5pbXBvcnQgeyBjaG1vZFN5bmMgfSBmcm9tICdub2RlOmZzJztcbmltcG9ydCB7IGlzQWJzb2x1dGUsIGpvaW4sIHJlc29sdmUgfSBmcm9tICdub2RlOnBhdGgnO1xuaW1wb3J0IHsgdHJhbnNmb3JtIH0gZnJvbSAnZXNidWlsZCc7XG5pbXBvcnQgeyB0eXBlIE1hbnVhbENodW5rc09wdGlvbiwgdHlwZSBQbHVnaW4sIHJvbGx1cCB9IGZyb20gJ3JvbGx1cCc7XG5cbi8qKiBUaGUgZmlsZXMgcnVuIGluIE5vZGUgb25seSwgc28gdGhlaXIgYWRkcmVzcyBuZWVkcyBubyBvdGhlciBjYXNlLiAqL1xuY29uc3QgYWRkcmVzc1BsdWdpbjogUGx1Z2luID0ge1xuICBuYW1lOiAnYWRkcmVzcycsXG4gIHJlc29sdmVJbXBvcnRNZXRhOiAocHJvcGVydHkpID0+XG4gICAgcHJvcGVydHkgPT09ICd1cmwnID8gXCJyZXF1aXJlKCdub2RlOnVybCcpLnBhdGhUb0ZpbGVVUkwoX19maWxlbmFtZSkuaHJlZlwiIDogdW5kZWZpbmVkLFxufTtcblxuY29uc3QgbWluaWZ5UGx1Z2luOiBQbHVnaW4gPSB7XG4gIG5hbWU6ICdtaW5pZnknLFxuICBhc3luYyByZW5kZXJDaHVuayhjb2RlKSB7XG4gICAgY29uc3QgaG93ID0geyBtaW5pZnk6IHRydWUsIGZvcm1hdDogJ2NqcycsIGxlZ2FsQ29tbWVudHM6ICdub25lJywgdGFyZ2V0OiAnZXMyMDIyJyB9IGFzIGNvbnN0O1xuICAgIHJldHVybiAoYXdhaXQgdHJhbnNmb3JtKGNvZGUsIGhvdykpLmNvZGU7XG4gIH0sXG59O1xuXG4vKipcbiAqIFRoZSBvcHRpb24gdGhhdCBwdXRzIGFsbCBtb2R1bGVzIHRoYXQgdGhpcyBlbnRyeSBsb2FkcyBhdCBpdHMgc3RhcnQgaW50byBvbmUgZmlsZS4gVGhlIGVudHJ5IGl0c2VsZiBpcyBub3QgaW4gdGhpc1xuICogZmlsZTogb3RoZXIgcHJvZ3JhbXMgbG9hZCB0aGUgZmlsZSB0b28sIGFuZCBsb2FkaW5nIHRoZSBlbnRyeSB3b3VsZCBydW4gaXRzIHByb2dyYW0uXG4gKi9cbmZ1bmN0aW9uIG1ha2VBdE9uY2UoZW50cnk6IHN0cmluZyk6IE1hbnVhbENodW5rc09wdGlvbiB7XG4gIGNvbnN0IG1vZHVsZXMgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgcmV0dXJuIChpZCwgeyBnZXRNb2R1bGVJbmZvIH0pID0+IHtcbiAgICBjb25zdCB2aXNpdCA9IChtb2R1bGU6IHN0cmluZykgPT4ge1xuICAgICAgaWYgKG1vZHVsZXMuaGFzKG1vZHVsZSkpIHJldHVybjtcbiAgICAgIG1vZHVsZXMuYWRkKG1vZHVsZSk7XG4gICAgICBmb3IgKGNvbnN0IGltcG9ydGVkIG9mIGdldE1vZHVsZUluZm8obW9kdWxlKSEuaW1wb3J0ZWRJZHMpIHZpc2l0KGltcG9ydGVkKTtcbiAgICB9O1xuICAgIGlmIChtb2R1bGVzLnNpemUgPT09IDApIHZpc2l0KGVudHJ5KTtcbiAgICByZXR1cm4gaWQgIT09IGVudHJ5ICYmIG1vZHVsZXMuaGFzKGlkKSA/ICdhdC1vbmNlJyA6IHVuZGVmaW5lZDtcbiAgfTtcbn1cblxuLyoqIFdyaXRlcyB0aGUgcHJvZ3JhbXMgd2l0aCB0aGVzZSBuYW1lcyBmcm9tIG9uZSBmb2xkZXIgaW50byBhbm90aGVyLiBUaGUgc3RhcnQgb2YgdGhlIGZpcnN0IG9uZSBpcyBtYWRlIGZhc3QuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gam9pblByb2dyYW1zKFxuICBuYW1lczogcmVhZG9ubHkgc3RyaW5nW10sXG4gIGZyb206IHN0cmluZyxcbiAgdG86IHN0cmluZyxcbik6IFByb21pc2U8dm9pZD4ge1xuICBjb25zdCBpbnB1dCA9IG5hbWVzLm1hcCgobmFtZSkgPT4gcmVzb2x2ZShmcm9tLCBgJHtuYW1lfS5qc2ApKTtcbiAgY29uc3QgYnVuZGxlID0gYXdhaXQgcm9sbHVwKHtcbiAgICBpbnB1dCxcbiAgICAvLyBOb3QgYnVuZGxlZDogTm9kZSdzIG1vZHVsZXMsIG90aGVyIHBhY2thZ2VzLCBhbmQgdGhlIG1vZHVsZXMgb2YgdGhlIGxpYnJhcnkgdGhhdCB0aGUgcHJvZ3JhbXMgaW1wb3J0LlxuICAgIGV4dGVybmFsOiAoaWQpID0+ICEvXlxcLlxcLyg/IXRleHRzXFwvfGpzXFwuanMpfF5cXC8vLnRlc3QoaWQpLFxuICAgIHBsdWdpbnM6IFthZGRyZXNzUGx1Z2luLCBtaW5pZnlQbHVnaW5dLFxuICB9KTtcbiAgY29uc3QgeyBvdXRwdXQgfSA9IGF3YWl0IGJ1bmRsZS53cml0ZSh7XG4gICAgZGlyOiB0byxcbiAgICBmb3JtYXQ6ICdjanMnLFxuICAgIGVudHJ5RmlsZU5hbWVzOiAnW25hbWVdLmNqcycsXG4gICAgY2h1bmtGaWxlTmFtZXM6ICdwcm9ncmFtLVtuYW1lXS5janMnLFxuICAgIG1pbmlmeUludGVybmFsRXhwb3J0czogdHJ1ZSxcbiAgICBlc01vZHVsZTogZmFsc2UsXG4gICAgLy8gVGhlIHBhdGhzIG9mIHRoZSBsaWJyYXJ5J3MgbW9kdWxlcyBhcmUgYWJzb2x1dGUgaGVyZS4gVGhleSBhcmUgRVMgbW9kdWxlczsgdGhvc2Ugb2YgTm9kZSBhcmUgbm90LlxuICAgIGludGVyb3A6IChpZCkgPT4gKGlkICE9PSBudWxsICYmIGlzQWJzb2x1dGUoaWQpID8gJ2VzTW9kdWxlJyA6ICdkZWZhdWx0JyksXG4gICAgbWFudWFsQ2h1bmtzOiBtYWtlQXRPbmNlKGlucHV0WzBdISksXG4gIH0pO1xuICBhd2FpdCBidW5kbGUuY2xvc2UoKTtcbiAgY29uc3QgcHJvZ3JhbXMgPSBvdXRwdXQuZmlsdGVyKChmaWxlKSA9PiBmaWxlLnR5cGUgPT09ICdjaHVuaycgJiYgZmlsZS5jb2RlLnN0YXJ0c1dpdGgoJyMhJykpO1xuICBmb3IgKGNvbnN0IHsgZmlsZU5hbWUgfSBvZiBwcm9ncmFtcykgY2htb2RTeW5jKGpvaW4odG8sIGZpbGVOYW1lKSwgMG83NTUpO1xufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvd3QvY2VydHMvc2NyaXB0cy9rbm93bi1udW1iZXJzLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3NjcmlwdHNcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvd3QvY2VydHMvc2NyaXB0cy9rbm93bi1udW1iZXJzLnRzXCI7Ly8gQSBwbHVnaW4gdGhhdCByZXBsYWNlcyB0aGUgY29uc3RhbnRzIG9mIHRoZSBtZW1vcnkgbWFwcyAoYGFzc2VtYmx5L2xheW91dC50c2ApIGJ5IG51bWJlcnMuIEluIHRoZSBzb3VyY2VzIG1hbnkgb2Zcbi8vIHRoZW0gYXJlIHN1bXMgb2Ygb3RoZXIgY29uc3RhbnRzLiBCdW5kbGVycyBkbyBub3QgY29tcHV0ZSB0aGVzZSBzdW1zLCBhbmQga2VlcCB0aGVtIGV2ZW4gaWYgbm90aGluZyB1c2VzIHRoZW0uIEFcbi8vIG51bWJlciB0aGF0IG5vdGhpbmcgdXNlcyBpcyBsZWZ0IG91dCBvZiBhIGJ1bmRsZS5cblxuaW1wb3J0IHsgYnVpbGQsIHR5cGUgUGx1Z2luIH0gZnJvbSAnZXNidWlsZCc7XG5cbmFzeW5jIGZ1bmN0aW9uIGV2YWx1YXRlKHBhdGg6IHN0cmluZyk6IFByb21pc2U8UmVjb3JkPHN0cmluZywgdW5rbm93bj4+IHtcbiAgY29uc3QgeyBvdXRwdXRGaWxlcyB9ID0gYXdhaXQgYnVpbGQoe1xuICAgIGVudHJ5UG9pbnRzOiBbcGF0aF0sXG4gICAgYnVuZGxlOiB0cnVlLFxuICAgIHdyaXRlOiBmYWxzZSxcbiAgICBmb3JtYXQ6ICdlc20nLFxuICB9KTtcbiAgcmV0dXJuIGltcG9ydChgZGF0YTp0ZXh0L2phdmFzY3JpcHQsJHtlbmNvZGVVUklDb21wb25lbnQob3V0cHV0RmlsZXNbMF0hLnRleHQpfWApO1xufVxuXG5leHBvcnQgY29uc3Qga25vd25OdW1iZXJzUGx1Z2luOiBQbHVnaW4gPSB7XG4gIG5hbWU6ICdrbm93bi1udW1iZXJzJyxcbiAgc2V0dXAoeyBvbkxvYWQgfSkge1xuICAgIG9uTG9hZCh7IGZpbHRlcjogL1tcXFxcL11hc3NlbWJseVtcXFxcL10oZ29bXFxcXC9dKT9sYXlvdXRcXC50cyQvIH0sIGFzeW5jICh7IHBhdGggfSkgPT4ge1xuICAgICAgY29uc3QgY29uc3RhbnRzID0gT2JqZWN0LmVudHJpZXMoYXdhaXQgZXZhbHVhdGUocGF0aCkpO1xuICAgICAgcmV0dXJuIHtcbiAgICAgICAgY29udGVudHM6IGNvbnN0YW50cy5tYXAoKFtuYW1lLCB2YWx1ZV0pID0+IGBleHBvcnQgY29uc3QgJHtuYW1lfSA9ICR7dmFsdWV9O1xcbmApLmpvaW4oJycpLFxuICAgICAgfTtcbiAgICB9KTtcbiAgfSxcbn07XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay93dC9jZXJ0cy9zY3JpcHRzL29uZS10aHJlYWQudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvd3QvY2VydHMvc2NyaXB0c1wiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay93dC9jZXJ0cy9zY3JpcHRzL29uZS10aHJlYWQudHNcIjsvLyBBIHBsdWdpbiBmb3Igc21hbGwgYnVpbGRzOiByZXBsYWNlcyB0aGUgY29kZSBmb3Igc2V2ZXJhbCB0aHJlYWRzIGJ5IGEgbW9kdWxlIHRoYXQgc3VwcG9ydHMgb25lIHRocmVhZCBvbmx5LlxuXG5pbXBvcnQgeyBmaWxlVVJMVG9QYXRoIH0gZnJvbSAnbm9kZTp1cmwnO1xuaW1wb3J0IHR5cGUgeyBQbHVnaW4gfSBmcm9tICdlc2J1aWxkJztcblxuY29uc3QgU1RBTkRfSU4gPSBmaWxlVVJMVG9QYXRoKG5ldyBVUkwoJy4uL3NyYy9lbmdpbmVzL3RocmVhZHMvb25lLXRocmVhZC50cycsIGltcG9ydC5tZXRhLnVybCkpO1xuXG5leHBvcnQgY29uc3Qgb25lVGhyZWFkUGx1Z2luOiBQbHVnaW4gPSB7XG4gIG5hbWU6ICdvbmUtdGhyZWFkJyxcbiAgc2V0dXAoeyBvblJlc29sdmUgfSkge1xuICAgIG9uUmVzb2x2ZSh7IGZpbHRlcjogL1xcL3RocmVhZHNcXC90aHJlYWRzJC8gfSwgKCkgPT4gKHsgcGF0aDogU1RBTkRfSU4gfSkpO1xuICB9LFxufTtcbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3NjcmlwdHMvd29ya2VyLXNjcmlwdC50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay93dC9jZXJ0cy9zY3JpcHRzXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL3d0L2NlcnRzL3NjcmlwdHMvd29ya2VyLXNjcmlwdC50c1wiOy8vIEJ1bmRsZXMgdGhlIHNjcmlwdHMgb2Ygd29ya2VycyBhbmQgZ2l2ZXMgdGhlbSB0byB0aGUgc291cmNlcyBhcyB0ZXh0cy5cbi8vIC0gRWFjaCBzY3JpcHQgY29udGFpbnMgZXZlcnl0aGluZyBpdCBuZWVkcy4gU28gaXQgcnVucyBmcm9tIGEgYmxvYiBvciBhIGZpbGUsIGFzIGEgbW9kdWxlIG9yIG5vdCwgaW4gYnJvd3NlcnMgYW5kIGluIE5vZGUuXG4vLyAtIE9uZSBzY3JpcHQgaXMgZm9yIHdvcmtlcnMgd2l0aCBhIHdob2xlIHNvbHZlci4gVGhlIG90aGVyIG9uZSBpcyBmb3IgdGhyZWFkcyB0aGF0IGhlbHAgYSBzb2x2ZXIuXG4vLyAtIFRoZSBzb3VyY2VzIGltcG9ydCBhIHNjcmlwdCBhcyBhIG1vZHVsZSB0aGF0IGV4cG9ydHMgaXRzIHRleHQuIEV2ZXJ5IGJ1bmRsZXIgb2YgdGhpcyBwcm9qZWN0IGhhcyB0aGUgcGx1Z2luLCB3aGljaCBtYWtlcyB0aGlzIHRleHQgZnJvbVxuLy8gICB0aGUgY3VycmVudCBzb3VyY2VzLlxuLy8gLSBObyBzY3JpcHQgY29udGFpbnMgYSBjb3JlOiB0aGUgYmluYXJ5IGlzIHNlbnQgdG8gdGhlIHdvcmtlci5cblxuaW1wb3J0IHsgcmVsYXRpdmUsIHNlcCB9IGZyb20gJ25vZGU6cGF0aCc7XG5pbXBvcnQgeyBmaWxlVVJMVG9QYXRoIH0gZnJvbSAnbm9kZTp1cmwnO1xuaW1wb3J0IHsgYnVpbGQsIHR5cGUgUGx1Z2luIH0gZnJvbSAnZXNidWlsZCc7XG5pbXBvcnQgeyBrbm93bk51bWJlcnNQbHVnaW4gfSBmcm9tICcuL2tub3duLW51bWJlcnMudHMnO1xuXG5jb25zdCBTQ1JJUFRTID0ge1xuICB3b3JrZXI6IHsgZW50cnk6ICdzcmMvaG9zdHMvd29ya2VyL3dvcmtlci1zY3JpcHQudHMnLCBtb2R1bGU6ICdzcmMvaG9zdHMvd29ya2VyL3NjcmlwdC10ZXh0LnRzJyB9LFxuICBoZWxwZXI6IHtcbiAgICBlbnRyeTogJ3NyYy9lbmdpbmVzL3RocmVhZHMvaGVscGVyLXNjcmlwdC50cycsXG4gICAgbW9kdWxlOiAnc3JjL2VuZ2luZXMvdGhyZWFkcy9zY3JpcHQtdGV4dC50cycsXG4gIH0sXG59IGFzIGNvbnN0O1xuXG50eXBlIE5hbWUgPSBrZXlvZiB0eXBlb2YgU0NSSVBUUztcblxuY29uc3QgUk9PVCA9IGZpbGVVUkxUb1BhdGgobmV3IFVSTCgnLi4nLCBpbXBvcnQubWV0YS51cmwpKTtcblxuY29uc3QgYnVuZGxlZCA9IG5ldyBNYXA8TmFtZSwgUHJvbWlzZTxzdHJpbmc+PigpO1xuXG5hc3luYyBmdW5jdGlvbiBidW5kbGUobmFtZTogTmFtZSwgcGx1Z2luczogUGx1Z2luW10gPSBbXSk6IFByb21pc2U8c3RyaW5nPiB7XG4gIGNvbnN0IHsgb3V0cHV0RmlsZXMgfSA9IGF3YWl0IGJ1aWxkKHtcbiAgICBlbnRyeVBvaW50czogW2Ake1JPT1R9JHtTQ1JJUFRTW25hbWVdLmVudHJ5fWBdLFxuICAgIGJ1bmRsZTogdHJ1ZSxcbiAgICB3cml0ZTogZmFsc2UsXG4gICAgbWluaWZ5OiB0cnVlLFxuICAgIGZvcm1hdDogJ2lpZmUnLFxuICAgIHBsYXRmb3JtOiAnbmV1dHJhbCcsXG4gICAgbWFpbkZpZWxkczogWydtb2R1bGUnLCAnbWFpbiddLFxuICAgIHRhcmdldDogJ2VzMjAyMicsXG4gICAgbGVnYWxDb21tZW50czogJ25vbmUnLFxuICAgIHBsdWdpbnM6IFsuLi5wbHVnaW5zLCBrbm93bk51bWJlcnNQbHVnaW4sIHdvcmtlclNjcmlwdFBsdWdpbl0sXG4gIH0pO1xuICByZXR1cm4gb3V0cHV0RmlsZXNbMF0hLnRleHQ7XG59XG5cbi8qKiBUaGUgdGV4dCBvZiBhIHNjcmlwdCwgd2hpY2ggaXMgYnVpbHQgb25jZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBidW5kbGVTY3JpcHQobmFtZTogTmFtZSk6IFByb21pc2U8c3RyaW5nPiB7XG4gIGNvbnN0IHRleHQgPSBidW5kbGVkLmdldChuYW1lKSA/PyBidW5kbGUobmFtZSk7XG4gIGJ1bmRsZWQuc2V0KG5hbWUsIHRleHQpO1xuICByZXR1cm4gdGV4dDtcbn1cblxuYXN5bmMgZnVuY3Rpb24gbWFrZU1vZHVsZSh0ZXh0OiBQcm9taXNlPHN0cmluZz4pOiBQcm9taXNlPHN0cmluZz4ge1xuICByZXR1cm4gYGV4cG9ydCBkZWZhdWx0ICR7SlNPTi5zdHJpbmdpZnkoYXdhaXQgdGV4dCl9O2A7XG59XG5cbi8qKiBUaGUgbmFtZSBvZiB0aGUgc2NyaXB0IHdob3NlIHRleHQgdGhpcyBtb2R1bGUgZXhwb3J0czsgdW5kZWZpbmVkIGZvciBhbnkgb3RoZXIgZmlsZS4gKi9cbmZ1bmN0aW9uIG5hbWVPZihwYXRoOiBzdHJpbmcpOiBOYW1lIHwgdW5kZWZpbmVkIHtcbiAgY29uc3QgZmlsZSA9IHJlbGF0aXZlKFJPT1QsIHBhdGgpLnNwbGl0KHNlcCkuam9pbignLycpO1xuICByZXR1cm4gKE9iamVjdC5rZXlzKFNDUklQVFMpIGFzIE5hbWVbXSkuZmluZCgobmFtZSkgPT4gU0NSSVBUU1tuYW1lXS5tb2R1bGUgPT09IGZpbGUpO1xufVxuXG5leHBvcnQgY29uc3Qgd29ya2VyU2NyaXB0UGx1Z2luOiBQbHVnaW4gPSB7XG4gIG5hbWU6ICd3b3JrZXItc2NyaXB0JyxcbiAgc2V0dXAoeyBvbkxvYWQgfSkge1xuICAgIG9uTG9hZCh7IGZpbHRlcjogL1tcXFxcL11zY3JpcHQtdGV4dFxcLnRzJC8gfSwgYXN5bmMgKHsgcGF0aCB9KSA9PiB7XG4gICAgICBjb25zdCBuYW1lID0gbmFtZU9mKHBhdGgpO1xuICAgICAgcmV0dXJuIG5hbWUgJiYgeyBjb250ZW50czogYXdhaXQgbWFrZU1vZHVsZShidW5kbGVTY3JpcHQobmFtZSkpIH07XG4gICAgfSk7XG4gIH0sXG59O1xuXG4vKiogVGhlIHBsdWdpbiBmb3Igdml0ZXN0LiBUaGUgb3RoZXIgcGx1Z2lucyBnaXZlbiBoZXJlIGFyZSBhcHBsaWVkIHRvIHRoZSBzb3VyY2VzIG9mIHRoZSBzY3JpcHQuICovXG5leHBvcnQgZnVuY3Rpb24gbWFrZVdvcmtlclNjcmlwdFZpdGVQbHVnaW4ocGx1Z2luczogUGx1Z2luW10gPSBbXSkge1xuICBjb25zdCBsb2FkID0gKG5hbWU6IE5hbWUpID0+XG4gICAgbWFrZU1vZHVsZShwbHVnaW5zLmxlbmd0aCA9PT0gMCA/IGJ1bmRsZVNjcmlwdChuYW1lKSA6IGJ1bmRsZShuYW1lLCBwbHVnaW5zKSk7XG4gIHJldHVybiB7XG4gICAgbmFtZTogJ3dvcmtlci1zY3JpcHQnLFxuICAgIGxvYWQ6IChpZDogc3RyaW5nKSA9PiB7XG4gICAgICBjb25zdCBuYW1lID0gbmFtZU9mKGlkLnNwbGl0KCc/JylbMF0hKTtcbiAgICAgIHJldHVybiBuYW1lICYmIGxvYWQobmFtZSk7XG4gICAgfSxcbiAgfTtcbn1cblxuZXhwb3J0IGNvbnN0IHdvcmtlclNjcmlwdFZpdGVQbHVnaW4gPSBtYWtlV29ya2VyU2NyaXB0Vml0ZVBsdWdpbigpO1xuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvd3QvY2VydHMvc3JjL2RyYXcvYm9hcmQvZ2x5cGgtcGF0aHMudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvd3QvY2VydHMvc3JjL2RyYXcvYm9hcmRcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvd3QvY2VydHMvc3JjL2RyYXcvYm9hcmQvZ2x5cGgtcGF0aHMudHNcIjsvLyBUaGUgbGV0dGVycyBvbiBwaWVjZXMgYXMgcGF0aHMsIHNvIHRoYXQgdGhleSBsb29rIHRoZSBzYW1lIG9uIGV2ZXJ5IGRldmljZS4gQW4gb3V0bGluZSBpcyBhIGxpc3Qgb2YgcG9pbnRzLCBhbmQgZWFjaFxuLy8gcG9pbnQgdHdvIGNoYXJhY3RlcnM6IGl0cyBkaXN0YW5jZSBmcm9tIHRoZSBwb2ludCBiZWZvcmUsIHRvIHRoZSByaWdodCBhbmQgZG93bi4gQmV0d2VlbiB0d28gcG9pbnRzIHJ1bnMgYSBjdXJ2ZTtcbi8vIHdoZXJlIGFuIG91dGxpbmUgdHVybnMgc2hhcnBseSBpdCBoYXMgYSBjb3JuZXIuIFRoZSBzdHlsZSBzaGVldCBvZiBhIGJvYXJkIGJyaW5ncyB0aGUgb3V0bGluZXM6IGEgcGFnZSBsb2FkcyB0aGVtXG4vLyB3aXRoIGl0LCBiZXNpZGUgaXRzIHNjcmlwdHMuXG5cbi8qKiBUbyB0aGUgcmlnaHQgYW5kIGRvd24sIGZyb20gdGhlIG1pZGRsZSBvZiB0aGUgbGV0dGVyLiAqL1xuZXhwb3J0IHR5cGUgR2x5cGhQb2ludCA9IHJlYWRvbmx5IFtudW1iZXIsIG51bWJlcl07XG50eXBlIEN1cnZlID0gcmVhZG9ubHkgW0dseXBoUG9pbnQsIEdseXBoUG9pbnQsIEdseXBoUG9pbnQsIEdseXBoUG9pbnRdO1xuXG4vKiogU2lkZSBvZiB0aGUgc3F1YXJlIHRoYXQgYSBrYW5qaSBmaWxscy4gKi9cbmV4cG9ydCBjb25zdCBHTFlQSF9TSVpFID0gMjAwO1xuLyoqIFRoZSBsZXR0ZXJzIGluIHRoZSBvcmRlciBvZiB0aGVpciBvdXRsaW5lcy4gKi9cbmV4cG9ydCBjb25zdCBHTFlQSFNfSU5fT1JERVIgPSAnXHU3Mzg5XHU3MzhCXHU5OERCXHU5RjhEXHU4OUQyXHU5OUFDXHU5MUQxXHU5MjgwXHU1MTY4XHU2ODQyXHU1NzJEXHU5OTk5XHU2NzRGXHU2QjY5XHUzMDY4XHU1QzA2XHU4RUNBXHU4ODRDXHU2MjEwXHU1MTc1S1JCR1NOTFArJztcbi8qKiBUaGUgY3VzdG9tIHByb3BlcnR5IHdpdGggdGhlIG91dGxpbmVzLCBhcyBhIHN0cmluZy4gKi9cbmV4cG9ydCBjb25zdCBHTFlQSFNfUFJPUEVSVFkgPSAnLS10c3VtZS1ib2FyZC1nbHlwaHMnO1xuXG4vKipcbiAqIFRoZSBjaGFyYWN0ZXJzIGZvciAtNDMgdG8gNDM6IG5vbmUgdGhhdCBlbmRzIGEgc3RyaW5nIG9mIGEgc2NyaXB0IG9yIG9mIGEgc3R5bGUgc2hlZXQuIGAhYCBnb2VzIG9uIHdpdGhvdXQgYSBwb2ludCwgYVxuICogc3BhY2UgZW5kcyBhbiBvdXRsaW5lLlxuICovXG5jb25zdCBESUdJVFMgPVxuICAnIyQlJigpKissLS4vMDEyMzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltdXl9gYWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7JztcbmNvbnN0IFJFQUNIID0gKERJR0lUUy5sZW5ndGggLSAxKSAvIDI7XG4vKiogVGhlIGNvc2luZSBvZiB0aGUgYW5nbGUgZnJvbSB3aGljaCBvbiBhIHR1cm4gaXMgYSBjb3JuZXIuICovXG5jb25zdCBDT1JORVIgPSAwLjY7XG5cbi8qKiBUaGUgZGlyZWN0aW9uIGluIHdoaWNoIHRoZSBvdXRsaW5lIHBhc3NlcyB0aHJvdWdoIGEgcG9pbnQ7IHVuZGVmaW5lZCBmb3IgYSBjb3JuZXIuICovXG5mdW5jdGlvbiBkaXJlY3Rpb25BdChiZWZvcmU6IEdseXBoUG9pbnQsIFt4LCB5XTogR2x5cGhQb2ludCwgYWZ0ZXI6IEdseXBoUG9pbnQpIHtcbiAgY29uc3QgW3V4LCB1eSwgdngsIHZ5XSA9IFt4IC0gYmVmb3JlWzBdLCB5IC0gYmVmb3JlWzFdLCBhZnRlclswXSAtIHgsIGFmdGVyWzFdIC0geV07XG4gIGNvbnN0IFt1LCB2XSA9IFtNYXRoLmh5cG90KHV4LCB1eSkgfHwgMSwgTWF0aC5oeXBvdCh2eCwgdnkpIHx8IDFdO1xuICBpZiAoKHV4ICogdnggKyB1eSAqIHZ5KSAvICh1ICogdikgPCBDT1JORVIpIHJldHVybiB1bmRlZmluZWQ7XG4gIGNvbnN0IFt0eCwgdHldID0gW3V4IC8gdSArIHZ4IC8gdiwgdXkgLyB1ICsgdnkgLyB2XTtcbiAgY29uc3QgbGVuZ3RoID0gTWF0aC5oeXBvdCh0eCwgdHkpO1xuICByZXR1cm4gW3R4IC8gbGVuZ3RoLCB0eSAvIGxlbmd0aF0gYXMgY29uc3Q7XG59XG5cbi8qKiBUaGUgY3VydmVzIHRocm91Z2ggdGhlIHBvaW50cyBvZiBhbiBvdXRsaW5lLCBhcyBCXHUwMEU5emllciBjdXJ2ZXMuICovXG5leHBvcnQgZnVuY3Rpb24gc21vb3RoQ3VydmVzKHBvaW50czogcmVhZG9ubHkgR2x5cGhQb2ludFtdKTogQ3VydmVbXSB7XG4gIGNvbnN0IGF0ID0gKGluZGV4OiBudW1iZXIpID0+IHBvaW50c1soaW5kZXggKyBwb2ludHMubGVuZ3RoKSAlIHBvaW50cy5sZW5ndGhdITtcbiAgY29uc3QgZGlyZWN0aW9ucyA9IHBvaW50cy5tYXAoKHBvaW50LCBpKSA9PiBkaXJlY3Rpb25BdChhdChpIC0gMSksIHBvaW50LCBhdChpICsgMSkpKTtcbiAgcmV0dXJuIHBvaW50cy5tYXAoKHN0YXJ0LCBpKTogQ3VydmUgPT4ge1xuICAgIGNvbnN0IGVuZCA9IGF0KGkgKyAxKTtcbiAgICBjb25zdCBbeCwgeV0gPSBbKGVuZFswXSAtIHN0YXJ0WzBdKSAvIDMsIChlbmRbMV0gLSBzdGFydFsxXSkgLyAzXTtcbiAgICBjb25zdCB0aGlyZCA9IE1hdGguaHlwb3QoeCwgeSk7XG4gICAgY29uc3QgbGVhdmUgPSBkaXJlY3Rpb25zW2ldO1xuICAgIGNvbnN0IGFycml2ZSA9IGRpcmVjdGlvbnNbKGkgKyAxKSAlIHBvaW50cy5sZW5ndGhdO1xuICAgIGNvbnN0IFtseCwgbHldID0gbGVhdmUgPyBbbGVhdmVbMF0gKiB0aGlyZCwgbGVhdmVbMV0gKiB0aGlyZF0gOiBbeCwgeV07XG4gICAgY29uc3QgW2F4LCBheV0gPSBhcnJpdmUgPyBbYXJyaXZlWzBdICogdGhpcmQsIGFycml2ZVsxXSAqIHRoaXJkXSA6IFt4LCB5XTtcbiAgICByZXR1cm4gW3N0YXJ0LCBbc3RhcnRbMF0gKyBseCwgc3RhcnRbMV0gKyBseV0sIFtlbmRbMF0gLSBheCwgZW5kWzFdIC0gYXldLCBlbmRdO1xuICB9KTtcbn1cblxuLyoqIExvbmcgc3RlcHMgYXJlIGRpdmlkZWQsIHNvIHRoYXQgZWFjaCBwYXJ0IGNhbiBiZSB3cml0dGVuIGFzIG9uZSBjaGFyYWN0ZXIuICovXG5leHBvcnQgZnVuY3Rpb24gZW5jb2RlQ29udG91cnMoY29udG91cnM6IHJlYWRvbmx5IChyZWFkb25seSBHbHlwaFBvaW50W10pW10pOiBzdHJpbmcge1xuICBsZXQgW3gsIHldID0gWzAsIDBdO1xuICBjb25zdCB3cml0ZSA9IChkeDogbnVtYmVyLCBkeTogbnVtYmVyKSA9PiB7XG4gICAgW3gsIHldID0gW3ggKyBkeCwgeSArIGR5XTtcbiAgICByZXR1cm4gRElHSVRTLmNoYXJBdChkeCArIFJFQUNIKSArIERJR0lUUy5jaGFyQXQoZHkgKyBSRUFDSCk7XG4gIH07XG4gIGNvbnN0IG91dGxpbmVzID0gY29udG91cnMubWFwKChwb2ludHMpID0+XG4gICAgcG9pbnRzXG4gICAgICAubWFwKCh0bywgaW5kZXgpID0+IHtcbiAgICAgICAgY29uc3QgY291bnQgPSBNYXRoLmNlaWwoTWF0aC5tYXgoTWF0aC5hYnModG9bMF0gLSB4KSwgTWF0aC5hYnModG9bMV0gLSB5KSwgMSkgLyBSRUFDSCk7XG4gICAgICAgIGNvbnN0IGZyb20gPSBbeCwgeV0gYXMgY29uc3Q7XG4gICAgICAgIGNvbnN0IHN0ZXBzID0gQXJyYXkuZnJvbSh7IGxlbmd0aDogY291bnQgfSwgKF8sIGkpID0+IHtcbiAgICAgICAgICBjb25zdCBwYXJ0ID0gKGkgKyAxKSAvIGNvdW50O1xuICAgICAgICAgIGNvbnN0IGR4ID0gTWF0aC5yb3VuZChmcm9tWzBdICsgKHRvWzBdIC0gZnJvbVswXSkgKiBwYXJ0KSAtIHg7XG4gICAgICAgICAgY29uc3Qgc3RlcCA9IHdyaXRlKGR4LCBNYXRoLnJvdW5kKGZyb21bMV0gKyAodG9bMV0gLSBmcm9tWzFdKSAqIHBhcnQpIC0geSk7XG4gICAgICAgICAgLy8gVGhlIHdheSB0byBhbm90aGVyIG91dGxpbmUgaGFzIG5vIHBvaW50cy5cbiAgICAgICAgICByZXR1cm4gaW5kZXggPT09IDAgJiYgaSA8IGNvdW50IC0gMSA/IGAhJHtzdGVwfWAgOiBzdGVwO1xuICAgICAgICB9KTtcbiAgICAgICAgcmV0dXJuIHN0ZXBzLmpvaW4oJycpO1xuICAgICAgfSlcbiAgICAgIC5qb2luKCcnKSxcbiAgKTtcbiAgcmV0dXJuIG91dGxpbmVzLmpvaW4oJyAnKTtcbn1cblxuZnVuY3Rpb24gZGVjb2RlKHRleHQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIGxldCBbeCwgeV0gPSBbMCwgMF07XG4gIGNvbnN0IG91dGxpbmVzID0gdGV4dC5zcGxpdCgnICcpLm1hcCgob3V0bGluZSkgPT4ge1xuICAgIGNvbnN0IHBvaW50czogR2x5cGhQb2ludFtdID0gW107XG4gICAgZm9yIChsZXQgaSA9IDA7IGkgPCBvdXRsaW5lLmxlbmd0aDsgaSArPSAyKSB7XG4gICAgICBjb25zdCBpc09uVGhlV2F5ID0gb3V0bGluZVtpXSA9PT0gJyEnO1xuICAgICAgaWYgKGlzT25UaGVXYXkpIGkrKztcbiAgICAgIHggKz0gRElHSVRTLmluZGV4T2Yob3V0bGluZVtpXSEpIC0gUkVBQ0g7XG4gICAgICB5ICs9IERJR0lUUy5pbmRleE9mKG91dGxpbmVbaSArIDFdISkgLSBSRUFDSDtcbiAgICAgIGlmICghaXNPblRoZVdheSkgcG9pbnRzLnB1c2goW3gsIHldKTtcbiAgICB9XG4gICAgY29uc3QgY3VydmVzID0gc21vb3RoQ3VydmVzKHBvaW50cykubWFwKChbLCAuLi5yZXN0XSkgPT4gYEMke3Jlc3QuZmxhdCgpLm1hcChNYXRoLnJvdW5kKX1gKTtcbiAgICByZXR1cm4gYE0ke3BvaW50c1swXX0ke2N1cnZlcy5qb2luKCcnKX1aYDtcbiAgfSk7XG4gIHJldHVybiBvdXRsaW5lcy5qb2luKCcnKTtcbn1cblxubGV0IGtub3duOiByZWFkb25seSBzdHJpbmdbXSB8IHVuZGVmaW5lZDtcbmNvbnN0IHBhdGhzID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oKTtcblxuLyoqIE1ha2VzIHRoZSBvdXRsaW5lcyBrbm93biB0byBhIHBhZ2UgdGhhdCBkb2VzIG5vdCBoYXZlIHRoZSBzdHlsZSBzaGVldCBvZiBhIGJvYXJkIGFzIGEgZmlsZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiB1c2VHbHlwaHMob3V0bGluZXM6IHN0cmluZyk6IHZvaWQge1xuICBrbm93biA9IG91dGxpbmVzLnNwbGl0KCd8Jyk7XG4gIHBhdGhzLmNsZWFyKCk7XG59XG5cbmZ1bmN0aW9uIHJlYWRGcm9tUGFnZSgpOiB2b2lkIHtcbiAgaWYgKHR5cGVvZiBkb2N1bWVudCA9PT0gJ3VuZGVmaW5lZCcpIHJldHVybjtcbiAgY29uc3QgZm91bmQgPSBnZXRDb21wdXRlZFN0eWxlKGRvY3VtZW50LmRvY3VtZW50RWxlbWVudCkuZ2V0UHJvcGVydHlWYWx1ZShHTFlQSFNfUFJPUEVSVFkpO1xuICBpZiAoZm91bmQgIT09ICcnKSB1c2VHbHlwaHMoZm91bmQudHJpbSgpLnNsaWNlKDEsIC0xKSk7XG59XG5cbi8qKlxuICogVGhlIHBhdGggb2YgYSBsZXR0ZXIgYXJvdW5kIGl0cyBtaWRkbGUsIGBHTFlQSF9TSVpFYCBsYXJnZTsgdW5kZWZpbmVkIHdpdGhvdXQgdGhlIG91dGxpbmVzLCBvciBmb3IgYW5vdGhlciBsZXR0ZXIuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBnbHlwaFBhdGgobGV0dGVyOiBzdHJpbmcpOiBzdHJpbmcgfCB1bmRlZmluZWQge1xuICBpZiAoa25vd24gPT09IHVuZGVmaW5lZCkgcmVhZEZyb21QYWdlKCk7XG4gIGNvbnN0IG91dGxpbmUgPSBrbm93bj8uW0dMWVBIU19JTl9PUkRFUi5pbmRleE9mKGxldHRlcildO1xuICBpZiAob3V0bGluZSA9PT0gdW5kZWZpbmVkKSByZXR1cm4gdW5kZWZpbmVkO1xuICBjb25zdCBwYXRoID0gcGF0aHMuZ2V0KGxldHRlcikgPz8gZGVjb2RlKG91dGxpbmUpO1xuICBwYXRocy5zZXQobGV0dGVyLCBwYXRoKTtcbiAgcmV0dXJuIHBhdGg7XG59XG5cbi8qKiBBIGxldHRlciBhcm91bmQgYSBwb2ludCwgaW4gcGFydHMgb2YgaXRzIGZ1bGwgd2lkdGggYW5kIGhlaWdodC4gV2l0aG91dCBvdXRsaW5lcyBpdCBpcyBpbiB0aGUgZm9udCBvZiB0aGUgZGV2aWNlLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRyYXdMZXR0ZXIobGV0dGVyOiBzdHJpbmcsIHg6IG51bWJlciwgeTogbnVtYmVyLCB3aWR0aDogbnVtYmVyLCBoZWlnaHQgPSB3aWR0aCkge1xuICBjb25zdCBwYXRoID0gZ2x5cGhQYXRoKGxldHRlcik7XG4gIGNvbnN0IGF0ID0gYHRyYW5zZm9ybT1cInRyYW5zbGF0ZSgke3h9ICR7eX0pIHNjYWxlKCR7d2lkdGh9ICR7aGVpZ2h0fSlcImA7XG4gIGlmIChwYXRoICE9PSB1bmRlZmluZWQpIHJldHVybiBgPHBhdGggZD1cIiR7cGF0aH1cIiAke2F0fS8+YDtcbiAgcmV0dXJuIGA8dGV4dCAke2F0fT4ke2xldHRlcn08L3RleHQ+YDtcbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3NyYy9kcmF3L2JvYXJkL2dseXBocy5nZW5lcmF0ZWQudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvd3QvY2VydHMvc3JjL2RyYXcvYm9hcmRcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvd3QvY2VydHMvc3JjL2RyYXcvYm9hcmQvZ2x5cGhzLmdlbmVyYXRlZC50c1wiOy8vIE1hZGUgYnkgc2NyaXB0cy9waWVjZS1nbHlwaHMudHM6IG91dGxpbmVzIG9mIGxldHRlcnMgb2YgdGhlIGZvbnQgWXVqaSBTeXVrdS5cbmV4cG9ydCBjb25zdCBHTFlQSFMgPVxuICAnIXpzenJDUzNLM1AyTzJTQVY7Q0hGVE5hUWtNa0xPOE43N1FDU0ZKQ0NtTmxOTzVMPTRQQFI+PU9KalRwT3pMWk5STGVWU1cyUjFRTXtjTldMZVdUVUxRPE8wUU9oTmdsUFlMVExaUmJXVVYgKiZQW0tWQkRBOllQfCFuaCFtaW5oSlJJTDtOMU8xTjlTOVJDUztHSEVPS29QaU1oTU85Tjk3Tz5SRkhJQmNRdU5MJExMSE9DT0JRR1JERkhAVU5lVGdOZk5uTFdNU01rWlBWMVFKTktROFBTVk1aTmxgTlVLWFBhV1FWNlI2UU9mTmZzT1NPUEteUWNYfCFvaiFwaW9qSlRBVCxJOzVMJkROR1BQdk91TFFHTUlGTEpRSVFATyg8UklxQmpAVkROZTdYKjJTR0tLSVNLX09nSk1ATEs8WUlQSkxvL05BX1BXWFBTQF5ZV1BkYk1OKkxCTElSSkVPP1NFRUxFaVBpUGlLUklxW1FRSlVFU0RZT2NiYV5OUktLSlJOV1VbVVJVTFZEVTVKV1pLU0VSS1VPZVRdXlNbSlNKTkVUUVhVU1BXYCAhMiwxKzsySzlRRTtPQVNgVlZYS2FPallPWUpjUyAhYDZfNU5TR1M1T2E+XVIgIVFtIVFtUW05VkpMS09QTFdJUEpVTVpSIEMkQ0pHQ1VNXVRUV01UICFQdFBzUVVJVURDTEVWUHwhcGchcGhwZ0JbMFQtSUhHSkdQRFExTjxLQ2FQYE1XUlA+T0s9UUVRQ0hOS1NPT0tSUE1EUENHPk9KU05fVlJUTVNPVXBPWFJVVUFRL1BMW2JPWEtWUl9WVVRBVUxkKlNQVmpPWVVHUjNRTldnTV9WRVI0UE5Wa1FZWD9PRlFDTU9ZZ1FkSVEuUVBQV1RWUVRUUVRWVlIgITAoITAoMChLUkdRVFhIYlhTUlRAUiVTRFJHU0VKRkR2TEc3TFFITEQ/YVF3S05FRElKSlRMYFBWVUpgX1EgIVVxVXFFV1FyT2hMW0ZTP0VGRkZPVUxmUVBNTzhPN01DTU9AUEZTTlhdTl9XNFJNWV5PXlYyUk5jUV1LUkpNRT1ST1FJUEdNSVRFTENST09ISEdPS2FKXk5UT1RKaFQgIUU4RDcqU11aVF1XT1hNVDx8IXZEdUNMVEZVTlZMbVRwT2lJXUtQRk1DSUxLQ0tDSENLT01oUmdSUy1MK046TktLTzZRUWddT1lWOFVOZF5PW1c3UUdSR046UUVORG5GWUNPWjtUOFQ4TTBIR0xIVEtVUltMb0xYM09KNlFIVkRZP1tCWUVRSkpkPm4xR0pNSmhPVVJRU1ZPWk1TS2ZTXVhEVUVTS1hGYWVNX0xlWCAhKmEqYE8/Skg+UktRTVVQXyBpWDZRTWRsTVA6fCFuVSFuVW5VRFZIUUxdTWFEazpaQk1BRUZERkpbT2hUY0BGWVVMVERNSFM7TkI3TypTOVFIVEJBUj9QMk49SEhMRVdQUExfTWxNbExyUlVWOFA3UFRZTlZbT1NNVVBaVFNUQVI3UU5bZ05fWCpTTVtmT1lQVUxdUGddVFQgISlbISlbIShbKVtHTkZFS0pQSUxEUEtlYFJgICFjKyFjKmMrTT45UkdUUVRPV25NIE5pT0IyUk9bIG5lTkMyU05bY04gIUhmR2ZNWkVLRDNhWSAhblZuVkhNSUhIRU5FZFtSWSAzTk5aREtGQU9EXlh8IXFYIXBXcVhBUzdHSERCOT00PDRKUz9nPmZqTVhNVUtlWFNUM1JRVE9bWU1TTGRWVVYmUk1mTWZlT1dLWFBkV1RWRVE5TSlPN1NBVENKRj9fU3hMTyNCUEZSR0xFRXdLT0ZLSUdPQUctdkJaP05oOGM4YjhnK0VDXUxgU1JWWFhkZ2RmcmdYYFFVICEzVjNWSFU9X1FJQlVkMkpIUk1eVVRVICEtXi1dSlBFSUM5WFFaVlRTUl18IXFpIXFpcWlGVD5NSERDQDhiRVZNVEdNR0lIRVNNVVBQQVA5TzlQPk9JTU1PRUo0S0lOSlZPW1NgTWRNXUtbVFpbUFFHU0tXSnRMVltSVVdHVTRYXl1qYVZYICEtKiEtKS0qQkpGR01LTU9LUzpzYkxXSlpSV1U7VlFXTllfTVhWSFQ/Uk5pTWhhTVlWQ1Q2UkFYSFBERklEYFFkTFA3UDc3UUZJVUtqSkxATk1KUEZLPmZFWkZPSktoMmA1XzVRSkZFXUxZU1VYVlJbW1JYT1EgIW5VbVRONypVUWNrTCAhTXVMdUM8REVOak1qZkBUSSAhVS5ULi1UTmF1TE88ICEybjJuSllGW0xOSFFXNk4/U09WVVRWICE2YTZhQEVPSEs9WVJXV09YUV4gIXY8IXU7djxEUTtQXl1dR1RNUEt8IW9UIW5Vb1RCVTxKTkxJTklGQjw/OT44PWo8aVhQbUxdTGNWUlRMUEJQR1BNTUhSUlVPYV9OYFpIUTZRTmllT1lMWVFhWFRUTVBJUjtLOVA5TzJSRVJHS0JFbE1sTE81QlFJUkZKRURbUGpNTTg/TkJIN2hHV0lQTFJHUkZOVEpTTVVHVExVSFNOUUllN144XjlPS0lHU01kVlNWVFJaXWNiWFRXVlZSVFRZU1NVWFkgISVRISRSISVRJFFLUExTfCFwaSFwanBpTVQ1SyVPOFNFVEFKRkBfUHdMTjhAUUhSQkVLR2tQW01OQkhLN1JCQlBTVltHTUNHUHFQcE5iTVFLT0VHPEVDQXFXUDJPMip7SVJMTEhOcChiM0dPQ1JIS0RAUUtnVV9LTTNGN1pQXltOc19VUlQ+VVBbWFhVTF5Rak1OOz9QR1JGSEhCU0xfVGVPTjNIQk5MUE5bUl9eS2thTllMXVVSVUpSKVJOZGJOW0tjWVBSSFI/UDVQUlZNWVtQWEtnWk1SRVJCTTxQTWhiUFZNUkxUUGRYfCFtaSFuam1pPVEvTDdPNk8sVT9UPkdFRFZOWlJlTGdOZk1ONzpQPVM/R0xJW01nTmdNTkBNSTJQQ1JLUTxESUhUTWZSaE1oTU82OlE6UkBES0VYT15UdUxOREU2UU9qWFJWTGNjT11MZlZRVjNRM1BManBOWExoVlVZLE8sT1FYTl1dUFpLWFFbU1RXNlE2UE1ob1BZS2FRXlR8IW9eIXBdb148UzpISllJb0paSE9ISkFPOk9IUUtTQ0pKSVJPTD1NNklFM2I5UHU1eSY4UUdSTFE+RktFbFB1Sk09O1NGTU5MSk9US1hPUExWTGpGVU1KSFtOYVJVWUZUNVVVWE1dVlFhTVtQUUtVUGJWVVYxUDBPdG10ZVhdUFEgISxJLEguUDtTUWBnTV1NYFg2UzVSUWBoTmhOVC5NQSBTQUE8Q0ZOcF5PVVBXTCAlUk41TU04Z0lXfCFvXiFvX29eOFBDS0pKSlBFX05ZTltTVTdRNlBCUU1USU1FQlBGTz5OQUlGNGlCU0ZNX0NOUVRMX0BnNmY2P09GUkhOS0pLSUxMUEtOSmhVak1OOUxLSkVQTU9KYlhXV01aTl1lTVdLY1ZSVjdTOFBNUE9SdmxeVGhgWV5QVyAhKEgoRyVUTnVhUGtNUS9ORSA0R04zTU9GWDpkWlEgIXBMb0s9OUVHTXFnS1dRfCF6RHpDT1NAUj9OJFBVVEthT21MWFJNUUlVSVdDTUlPTGBTV1g9ZjlhQltAVzZeP1FSTkZLTk1gSFVNSlNRT1dLT0xbSk9NVkldRlhIUU8+R0Q9WVJZUFI+TDcuUz9WOz9NS1hQUk5TU1RMV05MPklKR0NfUVlVVGdsTlFJT0BKTUtKWE9OREdGSkVbT2JYUFZNW2pNYlRFVS1UTV5sT11LaFQgIS1fIS1eLV9CWkNaSFJLTU44U0xZTmJCUlMgIXNVIXRVc1VPVUxWRks3OEZIT0xrViAhLmohL2suakpSIHM0S1FQUXwhbz5uPTVbMV5NUU9gSlFFS01QQmdRXlhXcFRVT1BNYFFdVFFSS1NFUylOLUBFL104V0RLQDotZlpaWlRXUk9PVHM7VE1MS0hNVExrU1VXfCFwUiFxUXBSMk5FUVBnT2ZNaUFYPktERktKRElUTlpTW1BdS1JBTSUqTzVVR0xKR09qTmlQbUtWSkxGQ1M7UC0+WEdYR1BFRUdDVE5hUmlCU1BONk01Sz5EPVJPYlRYWVBnTXZxTnFNWk5MRVBKWlRYWVhLYlRaVlBTICE9KDwoTlRJVEBTNVlVUFtaU11NVUZNSUlNQEpIQ1E6TFZLWU9PTVZMZEdYS0lGaU4gIV5nXmZJVEhbQktXPEo/ZVlSVSAhOm4hOm06bkBIQjdVT1lWWlRSVyAhLDMrMk1VREs6OVhPXVQgIXFacFlJUEdKRTdSTlVUXVZTWHwhbWIhbWFtYjlPOE4tUExxSV1JQE4xLlE/UkpSRU09Q09Lb09pTmlNUE1PR05POVBJT05SRUtJRVAzRUZJSFZLVFBQTGhNZ0xPRzpQRFJAQ0pEWVFdVGxPTj5FPlRPal1NYllQXkxdU11UUVM1UTVQT1dkT15MZlZYV0tTRVBIcE5NTVlLWEZOS01IUD1QT1lzT1lNVkxiV1pTUVQgITQpMyk1T01fWFBfWThQTmBoUFNBICNOMk1PYW1PIFAyTUJAT0FTUFtlTlZPfCFxTSFxTHFNN01JUT5QTm1Re0tjSVc7SEdNTEtHSlFMSUZyVFMsSSk0UUJTP0VHS3lLeEtjTk9NU05mVyAhKkshKUoqS05SSFRGW0lVUllQZU5uTm5NT0hLRkJRSVJCUCZDXUpSTlJMUVBQSlJLVEVUR0dqNl0+UUhSTlRKTk1STlFLVkVKRWJSICFzSSFySnNJNFMzUj5QREpGRFZOYlFxSk9RWU9NS1dOX1VTVk9RICEtSyEuSi1LRFhFVz1jRVFKTU5LTVBwLFFLSUlYTF9RVVR8IW9rIW5qb2tPVkhSOU0vJTloPU1YRlRJUk9PTFJNUkdWRk5HRj1BV05YTGdIZUdYS1FBS0E4P25EVElKWURSQlNIVTNNMUVEU0VVTlNMX09rSmBPTj9DLFdOWVdZV09xak1bVlFSR1ExUVJiWWhSQ0pCVU1bU1ZaSltJWVBgYWZXVVNCTkFSTVRbU05YZyAhJismKkY0MFI+VVJVT1hNUlFTZkxQS1dOX1BXUyAuWj1TSVROWEtgWVlYUVdFUzVORSAhbz0hcDxvPUlRRks9NVhPXldZWnwhb1ohblpvWklUQU00TilQKVBaVVNVL3NIVUZQTk1KTE9NVkpXR2E7SkZXSzlRQFNJTEFCUktgUW9NTTZMNUg+SEhUT1VRVUxbTE5QYUpYSlNPWklZS0hIWE5UTVVSXVVOVzlWLV07UlJXT1ZoT2hOY01ZTWJVV1VFUTRQUGBJZ19QU05RTWBRYVYgIS49Lj1NRi9QQVJPdWdOZk0gIWpyanFHUUVLQTdAPE1KV1FjWVhUWGFSU3whbW9tbkBUQEtJREhCNClLUUdXSlFQXk5pX1ZOUktRQE9AUUZNUUdYTlRKTkJQNk4rTzdNSENPTktTSW9QWlRMUkVQTGFOdmk3aTJES1FJbU5bVFBQTFBCU0VaMnBqeVtjYFR8IWtxa3A5TUY+RTREQ0FNQk9PZ09nYVhHUzdPQlFRR1tHTilPLk4uQk1NSVZNZE5yT21bVmFJZUlTRFhIUVhWWmFXYlJXVVFXVE9VICFELyFDLkQvSDxBTDZPTVRQW090ZE9fSXwhaVlpWE1oQV88VUBPNlA2T05MUkpbTlA2TzZOMU4wQk9PSG5ObU1tWlZYTmNFX0FUY1ogSG5OPUlFOUw4TE9sT2t2SllIICFOLE4sUD5JRyVMT2hPZ29NfCFvVG5UTFJGT0tRTmZNZklRSk1KUkZSKE9BSElHSElHQU8zTzJiMl1IcEtfU1pQV0tSUE5aUGFKWEtMT0dLRDxGMFM+YE1tTWxabFtZa1FeS1RKTkNQOD5OUUZ3TlZRfHh6N2Y0UUJLRlZKTUs7VDdWV1VkW1ZrS1s+TURGRUBHQUVESkVFSjhXOmlIZE9bU1RKU1BQZExgSElOQjxHN1JJVU1ZUVhbWmhgZ19WYXwhcDFvMUtTRlBNVExSUFlQZFBsT2tRaE1QSVFITEhFRD8zJTMkT25PbU5xU1haVUhVR04/UEhNUUdaTFA3TiRNJEpQS01NS1FKaVBaUkxTX2ZqdGl0TjFOME4xRE1OS1JLYE1iUnwhZ15nXlBnTF49UStNLE9PS1JLW0pQMk8oTig/UE1LUkpPS1dRWk9jT1ZTUVM/VE90TnNPdFVQYE5kT1VHVT1VS3whaERnQ0tfRFhEV0VQM1FPdVNUXVRNUiNTTkxRSVZOVUpOSU8/TyROJkFNUEhXTGtPc1BkYiBCZEw9SUgpSk1YUF5PdXJJfCFoUWdQQVAyT09uT1pMVUdHUEFPNS1QRk1OTFJJeVBPOE9BU0hSTlJQT1JPeWlOX09VVU5TJztcbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3NyYy9zaG9naS9zcXVhcmUudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvd3QvY2VydHMvc3JjL3Nob2dpXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL3d0L2NlcnRzL3NyYy9zaG9naS9zcXVhcmUudHNcIjsvLyBUaGUgODEgc3F1YXJlcyBhcyBudW1iZXJzIDAuLjgwOiAoZmlsZSAtIDEpICogOSArIChyYW5rIC0gMSkuIEFzIGluIHNob2dpLCBmaWxlcyBhcmUgY291bnRlZCBmcm9tIHRoZSByaWdodCBlZGdlIG9mIGFcbi8vIGRpYWdyYW0gYW5kIHJhbmtzIGZyb20gaXRzIHRvcCBlZGdlLCBzbyAwIGlzIDFhIGFuZCA4MCBpcyA5aS4gTmFtZXMgb2Ygc3F1YXJlcyBhcmUgdGhvc2Ugb2YgVVNJOiBmaWxlIGRpZ2l0LCB0aGVuXG4vLyByYW5rIGxldHRlci5cblxuLyoqIFRoZSBudW1iZXIgb2YgYSBzcXVhcmUsIDAgdG8gODAuICovXG5leHBvcnQgdHlwZSBTcXVhcmUgPSBudW1iZXI7XG5cbmV4cG9ydCBjb25zdCBTUVVBUkVfQ09VTlQgPSA4MTtcbmV4cG9ydCBjb25zdCBCT0FSRF9TSVpFID0gOTtcblxuZXhwb3J0IGNvbnN0IFNRVUFSRVM6IHJlYWRvbmx5IFNxdWFyZVtdID0gQXJyYXkuZnJvbShcbiAgeyBsZW5ndGg6IFNRVUFSRV9DT1VOVCB9LFxuICAoXywgc3F1YXJlKSA9PiBzcXVhcmUsXG4pO1xuXG5jb25zdCBSQU5LX0xFVFRFUlMgPSAnYWJjZGVmZ2hpJztcblxuLyoqIFRoZSBzcXVhcmUgb2YgYSBmaWxlICgxLi45KSBhbmQgYSByYW5rICgxLi45KS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBtYWtlU3F1YXJlKGZpbGU6IG51bWJlciwgcmFuazogbnVtYmVyKTogU3F1YXJlIHtcbiAgcmV0dXJuIChmaWxlIC0gMSkgKiBCT0FSRF9TSVpFICsgKHJhbmsgLSAxKTtcbn1cblxuLyoqIDEgKHJpZ2h0IGVkZ2UpIHRvIDkgKGxlZnQgZWRnZSkuICovXG5leHBvcnQgZnVuY3Rpb24gZmlsZU9mKHNxdWFyZTogU3F1YXJlKTogbnVtYmVyIHtcbiAgcmV0dXJuIE1hdGguZmxvb3Ioc3F1YXJlIC8gQk9BUkRfU0laRSkgKyAxO1xufVxuXG4vKiogMSAodG9wIGVkZ2UsIHdoaXRlJ3MgaG9tZSkgdG8gOSAoYm90dG9tIGVkZ2UsIGJsYWNrJ3MgaG9tZSkuICovXG5leHBvcnQgZnVuY3Rpb24gcmFua09mKHNxdWFyZTogU3F1YXJlKTogbnVtYmVyIHtcbiAgcmV0dXJuIChzcXVhcmUgJSBCT0FSRF9TSVpFKSArIDE7XG59XG5cbi8qKiBIb3cgbWFueSBtb3ZlcyBvZiBhIGtpbmcgbGllIGJldHdlZW4gdHdvIHNxdWFyZXMuICovXG5leHBvcnQgZnVuY3Rpb24gZGlzdGFuY2Uob25lOiBTcXVhcmUsIG90aGVyOiBTcXVhcmUpOiBudW1iZXIge1xuICByZXR1cm4gTWF0aC5tYXgoTWF0aC5hYnMoZmlsZU9mKG9uZSkgLSBmaWxlT2Yob3RoZXIpKSwgTWF0aC5hYnMocmFua09mKG9uZSkgLSByYW5rT2Yob3RoZXIpKSk7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBpc09uQm9hcmQoZmlsZTogbnVtYmVyLCByYW5rOiBudW1iZXIpOiBib29sZWFuIHtcbiAgcmV0dXJuIGZpbGUgPj0gMSAmJiBmaWxlIDw9IEJPQVJEX1NJWkUgJiYgcmFuayA+PSAxICYmIHJhbmsgPD0gQk9BUkRfU0laRTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIGlzU3F1YXJlKHZhbHVlOiB1bmtub3duKTogdmFsdWUgaXMgU3F1YXJlIHtcbiAgcmV0dXJuIE51bWJlci5pc0ludGVnZXIodmFsdWUpICYmICh2YWx1ZSBhcyBudW1iZXIpID49IDAgJiYgKHZhbHVlIGFzIG51bWJlcikgPCBTUVVBUkVfQ09VTlQ7XG59XG5cbi8qKlxuICogVGhlIG5hbWUgb2YgYSBzcXVhcmUsIHN1Y2ggYXMgYDdnYC5cbiAqXG4gKiBAZXhhbXBsZVxuICogZm9ybWF0U3F1YXJlKG1ha2VTcXVhcmUoNywgNikpIC8vICc3ZidcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZvcm1hdFNxdWFyZShzcXVhcmU6IFNxdWFyZSk6IHN0cmluZyB7XG4gIHJldHVybiBgJHtmaWxlT2Yoc3F1YXJlKX0ke1JBTktfTEVUVEVSU1tyYW5rT2Yoc3F1YXJlKSAtIDFdfWA7XG59XG5cbi8qKiBUaGUgc3F1YXJlIG9mIGEgbmFtZSBzdWNoIGFzIGA3Z2AsIG9yIHVuZGVmaW5lZCBpZiB0aGUgdGV4dCBuYW1lcyBub25lLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBhcnNlU3F1YXJlKHRleHQ6IHN0cmluZyk6IFNxdWFyZSB8IHVuZGVmaW5lZCB7XG4gIGlmICghL15bMS05XVthLWldJC8udGVzdCh0ZXh0KSkgcmV0dXJuIHVuZGVmaW5lZDtcbiAgcmV0dXJuIG1ha2VTcXVhcmUoTnVtYmVyKHRleHRbMF0pLCBSQU5LX0xFVFRFUlMuaW5kZXhPZih0ZXh0WzFdISkgKyAxKTtcbn1cblxuLyoqIEFsbCBzcXVhcmVzIGluIHRoZSBvcmRlciBpbiB3aGljaCBhIGRpYWdyYW0gaXMgcmVhZDogcmFuayBieSByYW5rLCBlYWNoIGZyb20gZmlsZSA5IHRvIGZpbGUgMS4gKi9cbmV4cG9ydCBjb25zdCBSRUFESU5HX09SREVSOiByZWFkb25seSBTcXVhcmVbXSA9IHJlYWRpbmdPcmRlcigpO1xuXG5mdW5jdGlvbiByZWFkaW5nT3JkZXIoKTogU3F1YXJlW10ge1xuICBjb25zdCBzcXVhcmVzOiBTcXVhcmVbXSA9IFtdO1xuICBmb3IgKGxldCByYW5rID0gMTsgcmFuayA8PSBCT0FSRF9TSVpFOyByYW5rKyspIHtcbiAgICBmb3IgKGxldCBmaWxlID0gQk9BUkRfU0laRTsgZmlsZSA+PSAxOyBmaWxlLS0pIHNxdWFyZXMucHVzaChtYWtlU3F1YXJlKGZpbGUsIHJhbmspKTtcbiAgfVxuICByZXR1cm4gc3F1YXJlcztcbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3NyYy9kcmF3L2JvYXJkL3BpY3R1cmUudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvd3QvY2VydHMvc3JjL2RyYXcvYm9hcmRcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvd3QvY2VydHMvc3JjL2RyYXcvYm9hcmQvcGljdHVyZS50c1wiOy8vIFRoZSBwYXJ0cyBvZiB0aGUgZHJhd2luZyBvZiBhIGJvYXJkLCBhcyBtYXJrdXA6IHRoZSBsaW5lcyBhbmQgbGFiZWxzLCB0aGUgcGllY2VzLCBhbmQgbW92ZXMgYXMgYXJyb3dzLiBQaWN0dXJlcyBpblxuLy8gdGhlIHN0eWxlIG9mIGJvb2tzIGFyZSBtYWRlIGJ5IGB0c3VtZXJ1L2RpYWdyYW1gLlxuXG5pbXBvcnQgeyBGVUxMX1dJRFRIX0RJR0lUUywgZm9ybWF0UGllY2VLYW5qaSwgS0FOSklfRElHSVRTIH0gZnJvbSAnLi4vLi4vZm9ybWF0cy9qYXBhbmVzZS1uYW1lcyc7XG5pbXBvcnQgeyBpc0Ryb3AsIHR5cGUgTW92ZSB9IGZyb20gJy4uLy4uL3Nob2dpL21vdmUnO1xuaW1wb3J0IHsgZ2V0UGllY2UsIHR5cGUgS2luZCwgdHlwZSBQaWVjZSB9IGZyb20gJy4uLy4uL3Nob2dpL3BpZWNlJztcbmltcG9ydCB7IEJPQVJEX1NJWkUsIGZpbGVPZiwgbWFrZVNxdWFyZSwgcmFua09mLCB0eXBlIFNxdWFyZSB9IGZyb20gJy4uLy4uL3Nob2dpL3NxdWFyZSc7XG5pbXBvcnQgdHlwZSB7IExhbmd1YWdlIH0gZnJvbSAnLi4vLi4vd29yZHMvbGFuZ3VhZ2UnO1xuaW1wb3J0IHsgZHJhd0xldHRlciB9IGZyb20gJy4vZ2x5cGgtcGF0aHMnO1xuaW1wb3J0IHsgZHJhd1N5bWJvbCB9IGZyb20gJy4vc3ltYm9scyc7XG5cbi8qKiBXaGF0IHBpZWNlcyBzaG93OiBvbmUga2FuamksIHRoZSB0d28gb2YgYSByZWFsIHBpZWNlLCBsZXR0ZXJzLCBvciBzeW1ib2xzIG9mIHRoZWlyIG1vdmVzLiAqL1xuZXhwb3J0IGNvbnN0IEZBQ0VTID0gWydrYW5qaScsICd0d28ta2FuamknLCAnbGV0dGVycycsICdzeW1ib2xzJ10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBGYWNlcyA9ICh0eXBlb2YgRkFDRVMpW251bWJlcl07XG5cbi8qKiBBIGJvYXJkIG9mIHdvb2Qgd2l0aCBwaWVjZXMsIG9yIGEgZGlhZ3JhbSBhcyBib29rcyBwcmludCBpdC4gKi9cbmV4cG9ydCBjb25zdCBCT0FSRF9TVFlMRVMgPSBbJ3dvb2QnLCAnYm9vayddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgQm9hcmRTdHlsZSA9ICh0eXBlb2YgQk9BUkRfU1RZTEVTKVtudW1iZXJdO1xuXG4vKiogSG93IHBpZWNlcyBhcmUgZHJhd24uICovXG5leHBvcnQgaW50ZXJmYWNlIFBpZWNlTG9va3Mge1xuICByZWFkb25seSBmYWNlczogRmFjZXM7XG4gIC8qKiBEb2VzIFdoaXRlIHNpdCBhdCB0aGUgYm90dG9tPyAqL1xuICByZWFkb25seSBpc0ZsaXBwZWQ6IGJvb2xlYW47XG59XG5cbmNvbnN0IENFTExfV0lEVEggPSA2MDtcbmNvbnN0IENFTExfSEVJR0hUID0gNjQ7XG5jb25zdCBXSURUSCA9IEJPQVJEX1NJWkUgKiBDRUxMX1dJRFRIO1xuY29uc3QgSEVJR0hUID0gQk9BUkRfU0laRSAqIENFTExfSEVJR0hUO1xuLyoqIFdoYXQgaXMgZHJhd24gYXJvdW5kIHRoZSBzcXVhcmVzOiB0aGUgZWRnZSBvZiB0aGUgd29vZCB3aXRoIGl0cyBudW1iZXJzLiAqL1xuY29uc3QgRURHRSA9IHsgbGVmdDogMTMsIHRvcDogMjcsIHJpZ2h0OiAyNiwgYm90dG9tOiAxMyB9O1xuY29uc3QgVklFVyA9IHsgd2lkdGg6IFdJRFRIICsgRURHRS5sZWZ0ICsgRURHRS5yaWdodCwgaGVpZ2h0OiBIRUlHSFQgKyBFREdFLnRvcCArIEVER0UuYm90dG9tIH07XG5leHBvcnQgY29uc3QgVklFV19CT1ggPSBgJHstRURHRS5sZWZ0fSAkey1FREdFLnRvcH0gJHtWSUVXLndpZHRofSAke1ZJRVcuaGVpZ2h0fWA7XG5cbi8qKiBUaGUgcGxhY2Ugb2YgdGhlIHNxdWFyZXMgaW4gdGhlIGRyYXdpbmcsIGluIHBhcnRzIG9mIGl0cyB3aWR0aCBhbmQgaGVpZ2h0LiAqL1xuZXhwb3J0IGNvbnN0IFNRVUFSRVNfQVQgPSB7XG4gIGxlZnQ6IEVER0UubGVmdCAvIFZJRVcud2lkdGgsXG4gIHRvcDogRURHRS50b3AgLyBWSUVXLmhlaWdodCxcbiAgd2lkdGg6IFdJRFRIIC8gVklFVy53aWR0aCxcbiAgaGVpZ2h0OiBIRUlHSFQgLyBWSUVXLmhlaWdodCxcbn07XG5cbmNvbnN0IE5VTUJFUlMgPSBBcnJheS5mcm9tKHsgbGVuZ3RoOiBCT0FSRF9TSVpFIH0sIChfLCBpbmRleCkgPT4gaW5kZXgpO1xuXG5pbnRlcmZhY2UgUG9pbnQge1xuICByZWFkb25seSB4OiBudW1iZXI7XG4gIHJlYWRvbmx5IHk6IG51bWJlcjtcbn1cblxuLyoqIFRoZSBzcXVhcmUgYXQgYSBjb2x1bW4gYW5kIGEgcm93IG9mIHRoZSBkcmF3aW5nLCBjb3VudGVkIGZyb20gMCBhdCBpdHMgdXBwZXIgbGVmdCBjb3JuZXIuICovXG5leHBvcnQgZnVuY3Rpb24gc3F1YXJlQXQoY29sdW1uOiBudW1iZXIsIHJvdzogbnVtYmVyLCBpc0ZsaXBwZWQ6IGJvb2xlYW4pOiBTcXVhcmUge1xuICByZXR1cm4gaXNGbGlwcGVkXG4gICAgPyBtYWtlU3F1YXJlKGNvbHVtbiArIDEsIEJPQVJEX1NJWkUgLSByb3cpXG4gICAgOiBtYWtlU3F1YXJlKEJPQVJEX1NJWkUgLSBjb2x1bW4sIHJvdyArIDEpO1xufVxuXG4vKiogVGhlIG1pZGRsZSBvZiBhIHNxdWFyZSBpbiB0aGUgZHJhd2luZy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBtaWRkbGVPZihzcXVhcmU6IFNxdWFyZSwgaXNGbGlwcGVkOiBib29sZWFuKTogUG9pbnQge1xuICBjb25zdCBjb2x1bW4gPSBpc0ZsaXBwZWQgPyBmaWxlT2Yoc3F1YXJlKSAtIDEgOiBCT0FSRF9TSVpFIC0gZmlsZU9mKHNxdWFyZSk7XG4gIGNvbnN0IHJvdyA9IGlzRmxpcHBlZCA/IEJPQVJEX1NJWkUgLSByYW5rT2Yoc3F1YXJlKSA6IHJhbmtPZihzcXVhcmUpIC0gMTtcbiAgcmV0dXJuIHsgeDogKGNvbHVtbiArIDAuNSkgKiBDRUxMX1dJRFRILCB5OiAocm93ICsgMC41KSAqIENFTExfSEVJR0hUIH07XG59XG5cbi8qKiBUaGUgc2FtZSBpbiBwYXJ0cyBvZiB0aGUgd2lkdGggYW5kIGhlaWdodCBvZiB0aGUgZHJhd2luZy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwbGFjZU9mKHNxdWFyZTogU3F1YXJlLCBpc0ZsaXBwZWQ6IGJvb2xlYW4pOiBQb2ludCB7XG4gIGNvbnN0IHsgeCwgeSB9ID0gbWlkZGxlT2Yoc3F1YXJlLCBpc0ZsaXBwZWQpO1xuICByZXR1cm4geyB4OiAoeCArIEVER0UubGVmdCkgLyBWSUVXLndpZHRoLCB5OiAoeSArIEVER0UudG9wKSAvIFZJRVcuaGVpZ2h0IH07XG59XG5cbi8qKiBUaGUgZm91ciBkb3RzIHByaW50ZWQgb24gYSBib2FyZCwgYXQgdGhlIGNvcm5lcnMgb2YgdGhlIHByb21vdGlvbiB6b25lcy4gKi9cbmNvbnN0IERPVFMgPSBbMywgNl1cbiAgLmZsYXRNYXAoKHgpID0+XG4gICAgWzMsIDZdLm1hcChcbiAgICAgICh5KSA9PiBgTSR7eCAqIENFTExfV0lEVEggLSAzLjV9ICR7eSAqIENFTExfSEVJR0hUfWEzLjUgMy41IDAgMSAwIDcgMGEzLjUgMy41IDAgMSAwLTcgMGAsXG4gICAgKSxcbiAgKVxuICAuam9pbignJyk7XG5cbmNvbnN0IElOTkVSX0xJTkVTID0gTlVNQkVSUy5zbGljZSgxKVxuICAubWFwKChpKSA9PiBgTSR7aSAqIENFTExfV0lEVEh9IDBWJHtIRUlHSFR9TTAgJHtpICogQ0VMTF9IRUlHSFR9SCR7V0lEVEh9YClcbiAgLmpvaW4oJycpO1xuXG4vKiogRWFjaCByb3cgb2YgbGFiZWxzIGlzIG9uZSB0ZXh0IGVsZW1lbnQgd2l0aCBhIHBvc2l0aW9uIGZvciBlYWNoIGNoYXJhY3Rlci4gKi9cbmZ1bmN0aW9uIGRyYXdMYWJlbHMobGFuZzogTGFuZ3VhZ2UsIGlzRmxpcHBlZDogYm9vbGVhbik6IHN0cmluZyB7XG4gIGNvbnN0IGlzSmFwYW5lc2UgPSBsYW5nID09PSAnamEnO1xuICBjb25zdCBmaWxlcyA9IE5VTUJFUlMubWFwKChpbmRleCkgPT4gZmlsZU9mKHNxdWFyZUF0KGluZGV4LCAwLCBpc0ZsaXBwZWQpKSk7XG4gIGNvbnN0IHJhbmtzID0gTlVNQkVSUy5tYXAoKGluZGV4KSA9PiByYW5rT2Yoc3F1YXJlQXQoMCwgaW5kZXgsIGlzRmxpcHBlZCkpKTtcbiAgY29uc3QgY29sdW1ucyA9IE5VTUJFUlMubWFwKChpbmRleCkgPT4gKGluZGV4ICsgMC41KSAqIENFTExfV0lEVEgpO1xuICBjb25zdCByb3dzID0gTlVNQkVSUy5tYXAoKGluZGV4KSA9PiAoaW5kZXggKyAwLjUpICogQ0VMTF9IRUlHSFQgKyA1KTtcbiAgY29uc3QgZmlsZVRleHQgPSBmaWxlcy5tYXAoKGZpbGUpID0+IChpc0phcGFuZXNlID8gRlVMTF9XSURUSF9ESUdJVFNbZmlsZV0gOiBmaWxlKSkuam9pbignJyk7XG4gIGNvbnN0IHJhbmtUZXh0ID0gcmFua3MubWFwKChyYW5rKSA9PiAoaXNKYXBhbmVzZSA/IEtBTkpJX0RJR0lUUyA6ICdfYWJjZGVmZ2hpJylbcmFua10pLmpvaW4oJycpO1xuICBjb25zdCByaWdodCA9IHJvd3MubWFwKCgpID0+IFdJRFRIICsgMTQpO1xuICByZXR1cm4gYDx0ZXh0IHg9XCIke2NvbHVtbnN9XCIgeT1cIi05XCI+JHtmaWxlVGV4dH08L3RleHQ+PHRleHQgeD1cIiR7cmlnaHR9XCIgeT1cIiR7cm93c31cIj4ke3JhbmtUZXh0fTwvdGV4dD5gO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gZHJhd0ZyYW1lKGxhbmc6IExhbmd1YWdlLCBpc0ZsaXBwZWQ6IGJvb2xlYW4pOiBzdHJpbmcge1xuICBjb25zdCBlZGdlID0gYDxyZWN0IHdpZHRoPVwiJHtXSURUSH1cIiBoZWlnaHQ9XCIke0hFSUdIVH1cIi8+YDtcbiAgcmV0dXJuIGA8cGF0aCBjbGFzcz1cImlubmVyXCIgZD1cIiR7SU5ORVJfTElORVN9XCIvPjxwYXRoIGNsYXNzPVwiZG90c1wiIGQ9XCIke0RPVFN9XCIvPiR7ZWRnZX0ke2RyYXdMYWJlbHMobGFuZywgaXNGbGlwcGVkKX1gO1xufVxuXG4vKiogVGhlIG91dGxpbmUgb2YgdGhlIGxhcmdlc3QgcGllY2U6IGFwZXgsIHNob3VsZGVycywgZm9vdC4gKi9cbmNvbnN0IE9VVExJTkUgPSAnTTAgLTI5IEwxNyAtMjEuNSBMMjQgMjcgUTAgMjkgLTI0IDI3IEwtMTcgLTIxLjUgWic7XG5cbi8qKiBUaGUgdGhpY2sgZW5kIG9mIGEgcGllY2UsIGFuZCB0aGUgZWRnZXMgb2YgaXRzIHVwcGVyIGhhbGYgb24gd2hpY2ggbGlnaHQgZmFsbHMuICovXG5jb25zdCBGT09UID0gJ00yNCAyNyBRMCAyOSAtMjQgMjcgTC0yMy41IDIyLjYgUTAgMjQuNiAyMy41IDIyLjYgWic7XG5jb25zdCBSSURHRSA9ICdNLTIxLjggMTIgTC0xNi4yIC0yMC43IEwwIC0yNy44IEwxNi4yIC0yMC43JztcblxuLyoqIEFzIGluIGEgcmVhbCBzZXQsIGtpbmdzIGFyZSB0aGUgbGFyZ2VzdCBhbmQgcGF3bnMgdGhlIHNtYWxsZXN0LiAqL1xuY29uc3QgU0NBTEVTOiBSZWFkb25seTxSZWNvcmQ8S2luZCwgbnVtYmVyPj4gPSB7XG4gIEs6IDEsXG4gIFI6IDAuOTcsXG4gIEI6IDAuOTcsXG4gIEc6IDAuOTMsXG4gIFM6IDAuOTMsXG4gIE46IDAuODgsXG4gIEw6IDAuODYsXG4gIFA6IDAuODMsXG59O1xuXG4vKiogQm90aCBsZXR0ZXJzIG9mIHBpZWNlcyB0aGF0IGhhdmUgdHdvLiAqL1xuY29uc3QgVFdPX0tBTkpJOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+PiA9IHtcbiAgSzogJ1x1NzM4OVx1NUMwNicsXG4gIFI6ICdcdTk4REJcdThFQ0EnLFxuICBCOiAnXHU4OUQyXHU4ODRDJyxcbiAgRzogJ1x1OTFEMVx1NUMwNicsXG4gIFM6ICdcdTkyODBcdTVDMDYnLFxuICBOOiAnXHU2ODQyXHU5OUFDJyxcbiAgTDogJ1x1OTk5OVx1OEVDQScsXG4gIFA6ICdcdTZCNjlcdTUxNzUnLFxuICAnK1InOiAnXHU5RjhEXHU3MzhCJyxcbiAgJytCJzogJ1x1OUY4RFx1OTlBQycsXG4gICcrUyc6ICdcdTYyMTBcdTkyODAnLFxuICAnK04nOiAnXHU2MjEwXHU2ODQyJyxcbiAgJytMJzogJ1x1NjIxMFx1OTk5OScsXG59O1xuXG4vKiogVGhlIGxldHRlcnMgb24gYSBwaWVjZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmYWNlT2YocGllY2U6IFBpZWNlLCBmYWNlczogRmFjZXMpOiBzdHJpbmcge1xuICBjb25zdCBuYW1lID0gcGllY2UucHJvbW90ZWQgPyBgKyR7cGllY2Uua2luZH1gIDogcGllY2Uua2luZDtcbiAgaWYgKGZhY2VzID09PSAnbGV0dGVycycpIHJldHVybiBuYW1lO1xuICBpZiAoZmFjZXMgPT09ICdzeW1ib2xzJykgcmV0dXJuIHBpZWNlLmtpbmQ7XG4gIHJldHVybiAoZmFjZXMgPT09ICd0d28ta2FuamknICYmIFRXT19LQU5KSVtuYW1lXSkgfHwgZm9ybWF0UGllY2VLYW5qaShwaWVjZSk7XG59XG5cbmZ1bmN0aW9uIGRyYXdGYWNlKHBpZWNlOiBQaWVjZSwgZmFjZXM6IEZhY2VzKTogc3RyaW5nIHtcbiAgaWYgKGZhY2VzID09PSAnc3ltYm9scycpIHJldHVybiBkcmF3U3ltYm9sKHBpZWNlKTtcbiAgY29uc3QgW2ZpcnN0LCBzZWNvbmRdID0gZmFjZU9mKHBpZWNlLCBmYWNlcykgYXMgdW5rbm93biBhcyByZWFkb25seSBbc3RyaW5nLCBzdHJpbmc/XTtcbiAgaWYgKGZhY2VzID09PSAnbGV0dGVycycpIHtcbiAgICBpZiAoc2Vjb25kID09PSB1bmRlZmluZWQpIHJldHVybiBkcmF3TGV0dGVyKGZpcnN0LCAwLCA0LCAwLjIpO1xuICAgIHJldHVybiBkcmF3TGV0dGVyKGZpcnN0LCAtMTEuNSwgNCwgMC4xMykgKyBkcmF3TGV0dGVyKHNlY29uZCwgNCwgNCwgMC4xOCk7XG4gIH1cbiAgaWYgKHNlY29uZCA9PT0gdW5kZWZpbmVkKSByZXR1cm4gZHJhd0xldHRlcihmaXJzdCwgMCwgNCwgMC4yKTtcbiAgcmV0dXJuIGRyYXdMZXR0ZXIoZmlyc3QsIDAsIC03LjUsIDAuMTQyLCAwLjEyNCkgKyBkcmF3TGV0dGVyKHNlY29uZCwgMCwgMTQuNSwgMC4xNDIsIDAuMTI0KTtcbn1cblxuLyoqXG4gKiBBIHBpZWNlLCBkcmF3biBhcm91bmQgdGhlIG9yaWdpbi4gTGlnaHQgY29tZXMgZnJvbSBhYm92ZSB3aGljaGV2ZXIgc2lkZSB0aGUgcGllY2UgYmVsb25ncyB0bzogdGhlIGxldHRlcnMgYXJlIGN1dCBpbixcbiAqIGFuZCB0aGUgcGllY2UgaGFzIGEgc2hhZG93LiBBIGZsYXQgcGllY2UgaGFzIG5laXRoZXIgbGlnaHQgbm9yIHNoYWRvdy5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRyYXdQaWVjZShwaWVjZTogUGllY2UsIHsgZmFjZXMsIGlzRmxpcHBlZCB9OiBQaWVjZUxvb2tzLCBpc0ZsYXQgPSBmYWxzZSk6IHN0cmluZyB7XG4gIGNvbnN0IGlzVHVybmVkID0gKHBpZWNlLmNvbG9yID09PSAnd2hpdGUnKSAhPT0gaXNGbGlwcGVkO1xuICBjb25zdCBkb3duID0gaXNUdXJuZWQgPyAtMSA6IDE7XG4gIGNvbnN0IGxldHRlcnMgPSBkcmF3RmFjZShwaWVjZSwgZmFjZXMpO1xuICBjb25zdCBmYWNlID0gYDxnIGNsYXNzPVwiZmFjZVwiPiR7bGV0dGVyc308L2c+YDtcbiAgY29uc3Qgc3R5bGUgPSBgcGllY2UgJHtmYWNlc30ke3BpZWNlLnByb21vdGVkID8gJyBwcm9tb3RlZCcgOiAnJ31gO1xuICBjb25zdCB0dXJuID0gYHNjYWxlKCR7U0NBTEVTW3BpZWNlLmtpbmRdfSkgcm90YXRlKCR7aXNUdXJuZWQgPyAxODAgOiAwfSlgO1xuICBjb25zdCBib2R5ID0gYDxwYXRoIGNsYXNzPVwiYm9keVwiIGQ9XCIke09VVExJTkV9XCIvPmA7XG4gIGlmIChpc0ZsYXQpIHJldHVybiBgPGcgY2xhc3M9XCIke3N0eWxlfVwiIHRyYW5zZm9ybT1cIiR7dHVybn1cIj4ke2JvZHl9JHtmYWNlfTwvZz5gO1xuICBjb25zdCBzaGFkZSA9IGA8cGF0aCBjbGFzcz1cInNoYWRlXCIgZD1cIiR7T1VUTElORX1cIiB0cmFuc2Zvcm09XCJ0cmFuc2xhdGUoJHsxLjIgKiBkb3dufSAkezIuNiAqIGRvd259KVwiLz5gO1xuICBjb25zdCByZWxpZWYgPSBgPHBhdGggY2xhc3M9XCJmb290XCIgZD1cIiR7Rk9PVH1cIi8+PHBhdGggY2xhc3M9XCJyaWRnZVwiIGQ9XCIke1JJREdFfVwiLz5gO1xuICBjb25zdCBnbGludCA9IGA8ZyBjbGFzcz1cImdsaW50XCIgdHJhbnNmb3JtPVwidHJhbnNsYXRlKDAgJHswLjkgKiBkb3dufSlcIj4ke2xldHRlcnN9PC9nPmA7XG4gIHJldHVybiBgPGcgY2xhc3M9XCIke3N0eWxlfVwiIHRyYW5zZm9ybT1cIiR7dHVybn1cIj4ke3NoYWRlfSR7Ym9keX0ke3JlbGllZn0ke2dsaW50fSR7ZmFjZX08L2c+YDtcbn1cblxuLyoqIFRoZSByb29tIG9mIGEgcGllY2UgYWxvbmUsIHdoaWNoIGhhcyBubyBzcXVhcmUgYXJvdW5kIGl0LiAqL1xuZXhwb3J0IGNvbnN0IElDT05fVklFV19CT1ggPSAnLTI3IC0zMC41IDU0IDYxJztcblxuLyoqIEEgcGllY2UgYWxvbmUsIGFzIGEgcGljdHVyZSB0aGF0IHRha2VzIHRoZSBzaXplIGl0cyBzdHlsZSBnaXZlcyBpdC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkcmF3SWNvbihwaWVjZTogUGllY2UsIGxvb2tzOiBQaWVjZUxvb2tzLCBpc0ZsYXQgPSBmYWxzZSk6IHN0cmluZyB7XG4gIGNvbnN0IGRyYXduID0gZHJhd1BpZWNlKHBpZWNlLCBsb29rcywgaXNGbGF0KTtcbiAgcmV0dXJuIGA8c3ZnIGNsYXNzPVwicGllY2UtaWNvblwiIHZpZXdCb3g9XCIke0lDT05fVklFV19CT1h9XCIgYXJpYS1oaWRkZW49XCJ0cnVlXCI+JHtkcmF3bn08L3N2Zz5gO1xufVxuXG4vKiogQSBtb3ZlIGRyYXduIG92ZXIgdGhlIGJvYXJkOiBhbiBhcnJvdyBmcm9tIHNxdWFyZSB0byBzcXVhcmUsIG9yIGEgcmluZyBhcm91bmQgdGhlIHNxdWFyZSBvZiBhIGRyb3AuICovXG5leHBvcnQgaW50ZXJmYWNlIERyYXduQXJyb3cge1xuICByZWFkb25seSBtb3ZlOiBNb3ZlO1xuICByZWFkb25seSBzdHlsZTogJ3NvbHV0aW9uJyB8ICdjb29rJztcbn1cblxuLyoqIERpc3RhbmNlIG9mIGFuIGFycm93J3MgZW5kcyBmcm9tIHRoZSBtaWRkbGVzIG9mIGl0cyBzcXVhcmVzLCBsZW5ndGggb2YgaXRzIGhlYWQsIGhhbGYgb2YgaXRzIHdpZHRoLiAqL1xuY29uc3QgR0FQID0gOTtcbmNvbnN0IEhFQUQgPSAyMDtcbmNvbnN0IEhBTEZfSEVBRCA9IDExO1xuXG5mdW5jdGlvbiBkcmF3QXJyb3coZnJvbTogUG9pbnQsIHRvOiBQb2ludCk6IHN0cmluZyB7XG4gIGNvbnN0IGxlbmd0aCA9IE1hdGguaHlwb3QodG8ueCAtIGZyb20ueCwgdG8ueSAtIGZyb20ueSk7XG4gIGNvbnN0IGFuZ2xlID0gKE1hdGguYXRhbjIodG8ueSAtIGZyb20ueSwgdG8ueCAtIGZyb20ueCkgKiAxODApIC8gTWF0aC5QSTtcbiAgY29uc3QgdGlwID0gbGVuZ3RoIC0gR0FQO1xuICBjb25zdCBuZWNrID0gdGlwIC0gSEVBRDtcbiAgY29uc3Qgc2hhZnQgPSBgPHBhdGggY2xhc3M9XCJzaGFmdFwiIGQ9XCJNJHtHQVB9IDBIJHtuZWNrfVwiLz5gO1xuICBjb25zdCBoZWFkID0gYDxwYXRoIGNsYXNzPVwiaGVhZFwiIGQ9XCJNJHt0aXB9IDBMJHtuZWNrfSAkey1IQUxGX0hFQUR9ViR7SEFMRl9IRUFEfVpcIi8+YDtcbiAgcmV0dXJuIGA8ZyB0cmFuc2Zvcm09XCJ0cmFuc2xhdGUoJHtmcm9tLnh9ICR7ZnJvbS55fSkgcm90YXRlKCR7YW5nbGV9KVwiPiR7c2hhZnR9JHtoZWFkfTwvZz5gO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gZHJhd0Fycm93cyhhcnJvd3M6IHJlYWRvbmx5IERyYXduQXJyb3dbXSwgbG9va3M6IFBpZWNlTG9va3MpOiBzdHJpbmcge1xuICBjb25zdCBkcmF3biA9IGFycm93cy5tYXAoKHsgbW92ZSwgc3R5bGUgfSkgPT4ge1xuICAgIGNvbnN0IHRvID0gbWlkZGxlT2YobW92ZS50bywgbG9va3MuaXNGbGlwcGVkKTtcbiAgICBpZiAoIWlzRHJvcChtb3ZlKSkge1xuICAgICAgY29uc3QgYXJyb3cgPSBkcmF3QXJyb3cobWlkZGxlT2YobW92ZS5mcm9tLCBsb29rcy5pc0ZsaXBwZWQpLCB0byk7XG4gICAgICByZXR1cm4gYDxnIGNsYXNzPVwiJHtzdHlsZX1cIj4ke2Fycm93fTwvZz5gO1xuICAgIH1cbiAgICBjb25zdCByaW5nID0gYDxjaXJjbGUgY2xhc3M9XCJzaGFmdFwiIGN4PVwiJHt0by54fVwiIGN5PVwiJHt0by55fVwiIHI9XCIyNVwiLz5gO1xuICAgIGNvbnN0IFtsZXR0ZXJdID0gZmFjZU9mKGdldFBpZWNlKCdibGFjaycsIG1vdmUuZHJvcCksIGxvb2tzLmZhY2VzKTtcbiAgICByZXR1cm4gYDxnIGNsYXNzPVwiJHtzdHlsZX1cIj4ke3Jpbmd9PGcgY2xhc3M9XCJmYWNlXCI+JHtkcmF3TGV0dGVyKGxldHRlciEsIHRvLngsIHRvLnksIDAuMTMpfTwvZz48L2c+YDtcbiAgfSk7XG4gIHJldHVybiBkcmF3bi5qb2luKCcnKTtcbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3NyYy9kcmF3L2JvYXJkL3N0eWxlLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL3d0L2NlcnRzL3NyYy9kcmF3L2JvYXJkXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL3d0L2NlcnRzL3NyYy9kcmF3L2JvYXJkL3N0eWxlLnRzXCI7Ly8gVGhlIHN0eWxlIHNoZWV0IG9mIGEgYm9hcmQsIGl0cyBwaWVjZXMgYW5kIHdoYXQgbGllcyBvdmVyIGl0LiBQYWdlcyBjaG9vc2UgY29sb3VycyB3aXRoIGN1c3RvbSBwcm9wZXJ0aWVzLiBUaGVcbi8vIHBhY2thZ2UgaGFzIGl0IGFzIGEgZmlsZSB0b28sIGBib2FyZC5jc3NgLCB3aGljaCBhIHBhZ2UgbG9hZHMgd2l0aG91dCB3YWl0aW5nIGZvciBhIHNjcmlwdC5cblxuaW1wb3J0IHsgR0xZUEhTX1BST1BFUlRZIH0gZnJvbSAnLi9nbHlwaC1wYXRocyc7XG5pbXBvcnQgeyBHTFlQSFMgfSBmcm9tICcuL2dseXBocy5nZW5lcmF0ZWQnO1xuaW1wb3J0IHsgU1FVQVJFU19BVCB9IGZyb20gJy4vcGljdHVyZSc7XG5cbmNvbnN0IHBlcmNlbnQgPSAocGFydDogbnVtYmVyKSA9PiBgJHsoMTAwICogcGFydCkudG9GaXhlZCgzKX0lYDtcblxuLyoqXG4gKiBGb3IgYSBib2FyZCBpbiB0aGUgc2hhZG93IG9mIGFuIGVsZW1lbnQsIHdoaWNoIGtub3dzIHRoZSBvdXRsaW5lcyBvZiB0aGUgbGV0dGVycyB3aXRob3V0IGl0LiBXaGF0IGl0IGRvZXMgbm90IHNheVxuICogaXRzZWxmLCBiZWNhdXNlIHBhZ2VzIHdvdWxkIGxvYWQgaXRzIGNvbW1lbnRzIHRvbzpcbiAqIC0gVGhlIGxldHRlcnMgaGF2ZSBzdHJva2Ugd2lkdGhzIGluIHVuaXRzIG9mIGEgbGV0dGVyLCB3aGljaCBpcyBkcmF3biBtdWNoIHNtYWxsZXIuXG4gKiAtIFRoZSBmb250IG9mIGAuZmFjZSB0ZXh0YCBpcyB1c2VkIGZvciBsZXR0ZXJzIHRoYXQgaGF2ZSBubyBvdXRsaW5lcy5cbiAqIC0gYC5naG9zdGAgaXMgdGhlIHBpZWNlIHRoYXQgaXMgZHJhZ2dlZC4gSXQgaXMgbGFyZ2VyIHRoYW4gb24gaXRzIHNxdWFyZSwgYW5kIGEgZmluZ2VyIGRyYWdzIGl0IGFib3ZlIHRoZSBmaW5nZXJ0aXAuXG4gKiAtIGB0c3VtZS1yaW5nYCBpcyBhbiBvdXRsaW5lLCBiZWNhdXNlIGFuIG91dGxpbmUgdGhhdCBnb2VzIGJleW9uZCB0aGUgZWRnZSBvZiBhIHBhZ2UgYWRkcyBubyBzY3JvbGwgYmFyLlxuICovXG5leHBvcnQgY29uc3QgQk9BUkRfU1RZTEUgPSBgOmhvc3QsIDpyb290IHtcbiAgLS1waWVjZS1ib2R5OiB2YXIoLS10c3VtZS1ib2FyZC1waWVjZSwgbGlnaHQtZGFyaygjZmJlOGJkLCAjZGZjNThmKSk7XG4gIC0tcGllY2UtZWRnZTogbGlnaHQtZGFyaygjOGQ2YzM4LCAjMWYxOTBmKTtcbiAgLS1waWVjZS1pbms6IGxpZ2h0LWRhcmsoIzE4MTIwYiwgIzE4MTIwYik7XG4gIC0tcHJvbW90ZWQtaW5rOiBsaWdodC1kYXJrKCNiMzIwMWEsICM5ZDFhMTQpO1xuICAtLXNvbHV0aW9uLWFycm93OiBsaWdodC1kYXJrKCMxZDVmYTgsICM4Y2M0ZmYpO1xuICAtLWNvb2stYXJyb3c6IGxpZ2h0LWRhcmsoI2IzMjYxZSwgI2ZmN2E2Yik7XG4gIC0tcmVsaWVmOiBpbmxpbmU7XG4gIC0tbGV0dGVyczogbm9uZTtcbn1cbjpob3N0KFtib2FyZD1cImJvb2tcIl0pLCA6cm9vdFtkYXRhLWJvYXJkPVwiYm9va1wiXSB7XG4gIC0tcGllY2UtYm9keTogdHJhbnNwYXJlbnQ7XG4gIC0tcGllY2UtZWRnZTogdHJhbnNwYXJlbnQ7XG4gIC0tcGllY2UtaW5rOiBsaWdodC1kYXJrKCMxNjEzMGUsICNmMWViZGUpO1xuICAtLXByb21vdGVkLWluazogbGlnaHQtZGFyaygjYjMyMDFhLCAjZmY5Mjg0KTtcbiAgLS1yZWxpZWY6IG5vbmU7XG4gIC0tbGV0dGVyczogc2NhbGUoMS4yNik7XG4gIC0tYm9hcmQtZ3JvdW5kOiBsaWdodC1kYXJrKCNmZGZhZjIsICMyMDIxMjQpO1xuICAtLWJvYXJkLWxpbmU6IGxpZ2h0LWRhcmsoIzNiMzUyYiwgIzhmODk3Yyk7XG4gIC0tYm9hcmQtbGFiZWw6IGxpZ2h0LWRhcmsoIzRiNDQzOSwgI2M1YmViMCk7XG4gIC0tYm9hcmQtbW92ZWQ6IGxpZ2h0LWRhcmsoI2Y2ZGM5ZiwgIzZiNTQyNCk7XG59XG4uYm9hcmQge1xuICAtLW1vdmVkOiB2YXIoLS10c3VtZS1ib2FyZC1tb3ZlZCwgdmFyKC0tYm9hcmQtbW92ZWQsIGxpZ2h0LWRhcmsoI2YzYmQ1OCwgI2E1ODEyYikpKTtcbiAgLS1saW5lOiB2YXIoLS10c3VtZS1ib2FyZC1saW5lLCB2YXIoLS1ib2FyZC1saW5lLCBsaWdodC1kYXJrKCM2ZDUzMjcsICMyYTIyMTUpKSk7XG4gIC0tZG90OiB2YXIoLS10c3VtZS1ib2FyZC1hY2NlbnQsIGxpZ2h0LWRhcmsoIzBiNjJjNCwgIzdkYjdmZikpO1xuICAtLWdyYWluOiBsaWdodC1kYXJrKHJnYigxMjIgNzggMjAgLyA1JSksIHJnYigwIDAgMCAvIDEwJSkpO1xuICAtLWdvb2Q6IGxpZ2h0LWRhcmsoIzJjOWE1NywgIzU4ZDA4YSk7XG4gIC0tYmFkOiBsaWdodC1kYXJrKCNkMzM5MmMsICNmZjc1NjYpO1xuICBwb3NpdGlvbjogcmVsYXRpdmU7XG4gIGlzb2xhdGlvbjogaXNvbGF0ZTtcbiAgYm9yZGVyLXJhZGl1czogMC4zcmVtO1xuICBiYWNrZ3JvdW5kOiB2YXIoLS10c3VtZS1ib2FyZC1ncm91bmQsIHZhcigtLWJvYXJkLWdyb3VuZCxcbiAgICBsaW5lYXItZ3JhZGllbnQoMTYwZGVnLCBsaWdodC1kYXJrKHJnYigyNTUgMjQ2IDIxNCAvIDU1JSksIHJnYigyNTUgMjI2IDE3MCAvIDklKSksIHRyYW5zcGFyZW50IDQ1JSwgbGlnaHQtZGFyayhyZ2IoMTIwIDcyIDE2IC8gMTQlKSwgcmdiKDAgMCAwIC8gMjIlKSkpLFxuICAgIHJlcGVhdGluZy1saW5lYXItZ3JhZGllbnQoOTFkZWcsIHZhcigtLWdyYWluKSAwIDJweCwgdHJhbnNwYXJlbnQgM3B4IDlweCwgdmFyKC0tZ3JhaW4pIDEwcHgsIHRyYW5zcGFyZW50IDEycHggMjNweCksXG4gICAgcmVwZWF0aW5nLWxpbmVhci1ncmFkaWVudCg4OS40ZGVnLCB0cmFuc3BhcmVudCAwIDMxcHgsIHZhcigtLWdyYWluKSAzM3B4IDM0cHgsIHRyYW5zcGFyZW50IDM3cHggNzFweClcbiAgICBsaWdodC1kYXJrKCNlOGM0N2MsICM2YTUzMzMpKSk7XG4gIGJveC1zaGFkb3c6IDAgMXB4IDNweCByZ2IoMCAwIDAgLyAzMCUpLCBpbnNldCAwIDAgMCAxcHggbGlnaHQtZGFyayhyZ2IoMTEwIDcwIDIwIC8gMzUlKSwgcmdiKDAgMCAwIC8gNDUlKSksIGluc2V0IDAgMXB4IDAgMXB4IHJnYigyNTUgMjU1IDI1NSAvIDIyJSk7XG4gIGNvbG9yOiB2YXIoLS1saW5lKTtcbiAgdXNlci1zZWxlY3Q6IG5vbmU7XG4gIC13ZWJraXQtdXNlci1zZWxlY3Q6IG5vbmU7XG59XG4ucGljdHVyZSB7IGRpc3BsYXk6IGJsb2NrOyB3aWR0aDogMTAwJTsgaGVpZ2h0OiBhdXRvOyBwb3NpdGlvbjogcmVsYXRpdmU7IHotaW5kZXg6IDE7IHBvaW50ZXItZXZlbnRzOiBub25lOyB9XG4uZnJhbWUgeyBmaWxsOiBjdXJyZW50Q29sb3I7IHN0cm9rZTogbm9uZTsgfVxuLmZyYW1lIC5pbm5lciB7IGZpbGw6IG5vbmU7IHN0cm9rZTogY3VycmVudENvbG9yOyB9XG4uZnJhbWUgcmVjdCB7IGZpbGw6IG5vbmU7IHN0cm9rZTogY3VycmVudENvbG9yOyBzdHJva2Utd2lkdGg6IDIuNTsgfVxuLmZyYW1lIHRleHQgeyBmaWxsOiB2YXIoLS10c3VtZS1ib2FyZC1sYWJlbCwgdmFyKC0tYm9hcmQtbGFiZWwsIGxpZ2h0LWRhcmsoIzVhNDIxYSwgI2UzZDNhYykpKTsgZm9udDogMTVweCB2YXIoLS10c3VtZS1ib2FyZC1sYWJlbC1mb250LCBzeXN0ZW0tdWksIHNhbnMtc2VyaWYpOyB0ZXh0LWFuY2hvcjogbWlkZGxlOyB9XG4uY2VsbHMge1xuICBwb3NpdGlvbjogYWJzb2x1dGU7XG4gIGxlZnQ6ICR7cGVyY2VudChTUVVBUkVTX0FULmxlZnQpfTtcbiAgdG9wOiAke3BlcmNlbnQoU1FVQVJFU19BVC50b3ApfTtcbiAgd2lkdGg6ICR7cGVyY2VudChTUVVBUkVTX0FULndpZHRoKX07XG4gIGhlaWdodDogJHtwZXJjZW50KFNRVUFSRVNfQVQuaGVpZ2h0KX07XG4gIGRpc3BsYXk6IGdyaWQ7XG4gIGdyaWQtdGVtcGxhdGUtcm93czogcmVwZWF0KDksIDFmcik7XG59XG4uc3F1YXJlcy1yb3cgeyBkaXNwbGF5OiBncmlkOyBncmlkLXRlbXBsYXRlLWNvbHVtbnM6IHJlcGVhdCg5LCAxZnIpOyB9XG4uY2VsbCB7IHBvc2l0aW9uOiByZWxhdGl2ZTsgb3V0bGluZTogbm9uZTsgY3Vyc29yOiBwb2ludGVyOyB0b3VjaC1hY3Rpb246IG1hbmlwdWxhdGlvbjsgfVxuLmNlbGxbZGF0YS1zb3VyY2VdIHsgY3Vyc29yOiBncmFiOyB9XG4uY2VsbC5tb3ZhYmxlIHsgdG91Y2gtYWN0aW9uOiBub25lOyB9XG4uY2VsbC5tb3ZlZC10byB7IGJhY2tncm91bmQ6IHZhcigtLW1vdmVkKTsgfVxuLmNlbGw6aXMoLm1vdmVkLWZyb20sIC5tb3ZlZC1iZWZvcmUpIHsgYmFja2dyb3VuZDogY29sb3ItbWl4KGluIHNyZ2IsIHZhcigtLW1vdmVkKSA1NSUsIHRyYW5zcGFyZW50KTsgfVxuLmNlbGwuY2hlY2tlZCB7IGJhY2tncm91bmQ6IHZhcigtLXRzdW1lLWJvYXJkLWNoZWNrZWQsIGxpZ2h0LWRhcmsoI2U4NzA1ZiwgI2IwNGEzYykpOyB9XG4uY2VsbC5yaWdodCB7IGJhY2tncm91bmQ6IGNvbG9yLW1peChpbiBzcmdiLCB2YXIoLS1nb29kKSA1MCUsIHRyYW5zcGFyZW50KTsgfVxuLmNlbGwud3JvbmcgeyBiYWNrZ3JvdW5kOiBjb2xvci1taXgoaW4gc3JnYiwgdmFyKC0tYmFkKSA2MiUsIHRyYW5zcGFyZW50KTsgfVxuLmNlbGwub3ZlciB7IGJveC1zaGFkb3c6IGluc2V0IDAgMCAwIDNweCB2YXIoLS1kb3QpOyB9XG4uY2VsbC5mYXVsdHkgeyBiYWNrZ3JvdW5kOiB2YXIoLS10c3VtZS1ib2FyZC1mYXVsdC1ncm91bmQsIGxpZ2h0LWRhcmsoI2Y4ZDRjZiwgIzVkMjYyMCkpOyB9XG4uY2VsbDo6YWZ0ZXIge1xuICBwb3NpdGlvbjogYWJzb2x1dGU7XG4gIGluc2V0OiAzJTtcbiAgei1pbmRleDogMjtcbiAgYm9yZGVyLXJhZGl1czogNiU7XG4gIHBvaW50ZXItZXZlbnRzOiBub25lO1xufVxuLmNlbGw6aXMoLmhlbGQsIC5mYXVsdHksIC5oaW50ZWQsIC50YXJnZXQsIDpmb2N1cy12aXNpYmxlKTo6YWZ0ZXIgeyBjb250ZW50OiBcIlwiOyB9XG4uY2VsbC50YXJnZXQ6bm90KC5oaW50ZWQsIDpmb2N1cy12aXNpYmxlKTo6YWZ0ZXIgeyBpbnNldDogMzklOyBib3JkZXItcmFkaXVzOiA1MCU7IGJhY2tncm91bmQ6IHZhcigtLWRvdCk7IG9wYWNpdHk6IDAuODU7IH1cbi5jZWxsLmhlbGQ6OmFmdGVyIHsgYm9yZGVyOiAycHggZGFzaGVkIHZhcigtLWRvdCk7IH1cbi5jZWxsLmZhdWx0eTo6YWZ0ZXIgeyBib3JkZXI6IDNweCBzb2xpZCB2YXIoLS10c3VtZS1ib2FyZC1mYXVsdCwgbGlnaHQtZGFyaygjYjMyNjFlLCAjZmY3YTZiKSk7IH1cbi5jZWxsLmhpbnRlZDo6YWZ0ZXIgeyBib3JkZXI6IDNweCBzb2xpZCB2YXIoLS10c3VtZS1ib2FyZC1oaW50ZWQsIGxpZ2h0LWRhcmsoIzBlN2EzNiwgIzYzZDU4YykpOyB9XG4uY2VsbDpmb2N1cy12aXNpYmxlOjphZnRlciB7IGJvcmRlcjogM3B4IHNvbGlkIHZhcigtLXRzdW1lLWJvYXJkLWZvY3VzLCBsaWdodC1kYXJrKCMwYjYyYzQsICM3ZGI3ZmYpKTsgfVxuLmRyYWdnZWQgeyBvcGFjaXR5OiAwLjI1OyB9XG4uZmFpbnQgLnBpZWNlIHsgZmlsdGVyOiBncmF5c2NhbGUoMSk7IG9wYWNpdHk6IDAuNDsgfVxuLnBpZWNlIC5zaGFkZSB7IGZpbGw6IHJnYig0MCAyNCA0IC8gMzglKTsgZGlzcGxheTogdmFyKC0tcmVsaWVmKTsgfVxuLnBpZWNlIC5ib2R5IHsgZmlsbDogdmFyKC0tcGllY2UtYm9keSk7IHN0cm9rZTogdmFyKC0tcGllY2UtZWRnZSk7IHN0cm9rZS13aWR0aDogMS4yOyBzdHJva2UtbGluZWpvaW46IHJvdW5kOyB9XG4ucGllY2UgLmZvb3QgeyBmaWxsOiByZ2IoMTEyIDcwIDE4IC8gMzIlKTsgZGlzcGxheTogdmFyKC0tcmVsaWVmKTsgfVxuLnBpZWNlIC5yaWRnZSB7IGZpbGw6IG5vbmU7IHN0cm9rZTogcmdiKDI1NSAyNTUgMjU1IC8gNjIlKTsgc3Ryb2tlLXdpZHRoOiAxLjU7IHN0cm9rZS1saW5lam9pbjogcm91bmQ7IGRpc3BsYXk6IHZhcigtLXJlbGllZik7IH1cbi5waWVjZSAuZ2xpbnQgeyBmaWxsOiByZ2IoMjU1IDI1NSAyNTUgLyA3NSUpOyBzdHJva2U6IHJnYigyNTUgMjU1IDI1NSAvIDc1JSk7IGRpc3BsYXk6IHZhcigtLXJlbGllZik7IH1cbi5waWVjZSB7IC0taW5rOiB2YXIoLS1waWVjZS1pbmspOyB9XG4ucGllY2UucHJvbW90ZWQgeyAtLWluazogdmFyKC0tcHJvbW90ZWQtaW5rKTsgfVxuLnBpZWNlIC5mYWNlIHsgZmlsbDogdmFyKC0taW5rKTsgc3Ryb2tlOiB2YXIoLS1pbmspOyB0cmFuc2Zvcm06IHZhcigtLWxldHRlcnMpOyB9XG4ucGllY2UgOmlzKC5mYWNlLCAuZ2xpbnQpIHsgc3Ryb2tlLXdpZHRoOiAzOyB9XG4ucGllY2UudHdvLWthbmppIDppcyguZmFjZSwgLmdsaW50KSB7IHN0cm9rZS13aWR0aDogNTsgfVxuLnBpZWNlOmlzKC5sZXR0ZXJzLCAuc3ltYm9scykgOmlzKC5mYWNlLCAuZ2xpbnQpIHsgc3Ryb2tlLXdpZHRoOiA5OyBzdHJva2UtbGluZWpvaW46IHJvdW5kOyB9XG4uZmFjZSB0ZXh0LCAuZ2xpbnQgdGV4dCB7IGZvbnQ6IDcwMCAyMDBweCBzZXJpZjsgZG9taW5hbnQtYmFzZWxpbmU6IGNlbnRyYWw7IHRleHQtYW5jaG9yOiBtaWRkbGU7IH1cbi5waWVjZSAuc3ltYm9sIGNpcmNsZSB7IHN0cm9rZTogbm9uZTsgfVxuLnBpZWNlIC5zeW1ib2wgLnJ1biB7IGZpbGw6IG5vbmU7IHN0cm9rZS13aWR0aDogMi40OyBzdHJva2UtbGluZWNhcDogcm91bmQ7IH1cbjp3aGVyZSgucGllY2UtaWNvbikgeyBkaXNwbGF5OiBibG9jazsgd2lkdGg6IDEuOHJlbTsgaGVpZ2h0OiAxLjkycmVtOyB9XG4uYXJyb3dzIHsgb3BhY2l0eTogMC44NTsgfVxuLmFycm93cyAuc2hhZnQgeyBmaWxsOiBub25lOyBzdHJva2U6IGN1cnJlbnRDb2xvcjsgc3Ryb2tlLXdpZHRoOiA2OyB9XG4uYXJyb3dzIC5oZWFkIHsgZmlsbDogY3VycmVudENvbG9yOyB9XG4uYXJyb3dzIC5mYWNlIHsgZmlsbDogY3VycmVudENvbG9yOyBzdHJva2U6IGN1cnJlbnRDb2xvcjsgc3Ryb2tlLXdpZHRoOiA0OyB9XG4uYXJyb3dzIC5zb2x1dGlvbiB7IGNvbG9yOiB2YXIoLS1zb2x1dGlvbi1hcnJvdyk7IH1cbi5hcnJvd3MgLmNvb2sgeyBjb2xvcjogdmFyKC0tY29vay1hcnJvdyk7IH1cbi5naG9zdCB7IHBvc2l0aW9uOiBmaXhlZDsgei1pbmRleDogMTA7IHRvcDogMDsgbGVmdDogMDsgcG9pbnRlci1ldmVudHM6IG5vbmU7IH1cbi5naG9zdCAucGllY2UtaWNvbiB7XG4gIHdpZHRoOiBjYWxjKDEuMiAqIHZhcigtLXNxdWFyZSkpO1xuICBoZWlnaHQ6IGNhbGMoMS4yOCAqIHZhcigtLXNxdWFyZSkpO1xuICBtYXJnaW46IGNhbGMoLTAuNjQgKiB2YXIoLS1zcXVhcmUpKSAwIDAgY2FsYygtMC42ICogdmFyKC0tc3F1YXJlKSk7XG4gIGZpbHRlcjogZHJvcC1zaGFkb3coMCA0cHggNXB4IHJnYigwIDAgMCAvIDM1JSkpO1xufVxuLmdob3N0LnRvdWNoIC5waWVjZS1pY29uIHtcbiAgd2lkdGg6IGNhbGMoMS43ICogdmFyKC0tc3F1YXJlKSk7XG4gIGhlaWdodDogY2FsYygxLjgxICogdmFyKC0tc3F1YXJlKSk7XG4gIG1hcmdpbjogY2FsYygtMi4xICogdmFyKC0tc3F1YXJlKSkgMCAwIGNhbGMoLTAuODUgKiB2YXIoLS1zcXVhcmUpKTtcbn1cbi5wcm9tb3Rpb24ge1xuICBwb3NpdGlvbjogYWJzb2x1dGU7XG4gIHotaW5kZXg6IDU7XG4gIGRpc3BsYXk6IGZsZXg7XG4gIGdhcDogMC4yNXJlbTtcbiAgbWFyZ2luOiAwO1xuICBwYWRkaW5nOiAwLjI1cmVtO1xuICBib3JkZXI6IDA7XG4gIGJvcmRlci1yYWRpdXM6IDAuNXJlbTtcbiAgYmFja2dyb3VuZDogbGlnaHQtZGFyaygjZmZmZGY4LCAjMjIyNDI3KTtcbiAgYm94LXNoYWRvdzogMCAzcHggMTJweCByZ2IoMCAwIDAgLyA0NSUpO1xufVxuLnByb21vdGlvbiBidXR0b24ge1xuICBtaW4td2lkdGg6IDMuMXJlbTtcbiAgbWluLWhlaWdodDogNDRweDtcbiAgcGFkZGluZzogMC4ycmVtO1xuICBib3JkZXI6IDFweCBzb2xpZCBsaWdodC1kYXJrKCM4ZDg2NzgsICM4ZDg2NzgpO1xuICBib3JkZXItcmFkaXVzOiAwLjNyZW07XG4gIGJhY2tncm91bmQ6IHRyYW5zcGFyZW50O1xuICBjdXJzb3I6IHBvaW50ZXI7XG59XG4ucHJvbW90aW9uIC5waWVjZS1pY29uIHsgd2lkdGg6IDIuNnJlbTsgaGVpZ2h0OiAyLjhyZW07IG1hcmdpbjogMCBhdXRvOyB9XG5AbWVkaWEgKHByZWZlcnMtcmVkdWNlZC1tb3Rpb246IG5vLXByZWZlcmVuY2UpIHtcbiAgLmNlbGwucmlnaHQgeyBhbmltYXRpb246IHRzdW1lLXJpZ2h0IDAuN3MgZWFzZS1vdXQ7IH1cbiAgLmNlbGwud3JvbmcgeyBhbmltYXRpb246IHRzdW1lLXdyb25nIDAuNDVzIGVhc2Utb3V0OyB9XG4gIC5jZWxsLm1hdGVkOjpiZWZvcmUge1xuICAgIGNvbnRlbnQ6IFwiXCI7XG4gICAgcG9zaXRpb246IGFic29sdXRlO1xuICAgIGluc2V0OiAwO1xuICAgIG91dGxpbmU6IDNweCBzb2xpZCB2YXIoLS1nb29kKTtcbiAgICBib3JkZXItcmFkaXVzOiA1MCU7XG4gICAgb3BhY2l0eTogMDtcbiAgICBhbmltYXRpb246IHRzdW1lLXJpbmcgMC45cyAwLjE1cyBlYXNlLW91dCBiYWNrd2FyZHM7XG4gIH1cbiAgLm1hdGVkIC5waWVjZSB7IGFuaW1hdGlvbjogdHN1bWUtbWF0ZWQgMC45cyBlYXNlLWluLW91dDsgfVxufVxuQGtleWZyYW1lcyB0c3VtZS1yaWdodCB7IGZyb20geyBiYWNrZ3JvdW5kOiB2YXIoLS1nb29kKTsgfSB9XG5Aa2V5ZnJhbWVzIHRzdW1lLXdyb25nIHtcbiAgZnJvbSB7IGJhY2tncm91bmQ6IHZhcigtLWJhZCk7IH1cbiAgMjAlLCA2MCUgeyB0cmFuc2Zvcm06IHRyYW5zbGF0ZVgoLTUlKTsgfVxuICA0MCUsIDgwJSB7IHRyYW5zZm9ybTogdHJhbnNsYXRlWCg1JSk7IH1cbn1cbkBrZXlmcmFtZXMgdHN1bWUtcmluZyB7IGZyb20geyBvcGFjaXR5OiAxOyBvdXRsaW5lLW9mZnNldDogLTAuNXJlbTsgfSB0byB7IG91dGxpbmUtb2Zmc2V0OiAycmVtOyB9IH1cbkBrZXlmcmFtZXMgdHN1bWUtbWF0ZWQge1xuICAwJSB7IHJvdGF0ZTogMGRlZzsgc2NhbGU6IDE7IH1cbiAgMjAlIHsgcm90YXRlOiAtOWRlZzsgc2NhbGU6IDEuMTI7IH1cbiAgNDUlIHsgcm90YXRlOiA3ZGVnOyBzY2FsZTogMS4wNTsgfVxuICA3MCUgeyByb3RhdGU6IC0zZGVnOyBzY2FsZTogMTsgfVxuICAxMDAlIHsgcm90YXRlOiAwZGVnOyBzY2FsZTogMTsgfVxufVxuYDtcblxuLyoqIFRoZSB0ZXh0IG9mIGB0c3VtZXJ1L2JvYXJkLmNzc2A6IGl0IGJyaW5ncyB0aGUgb3V0bGluZXMgb2YgdGhlIGxldHRlcnMgdG9vLiAqL1xuZXhwb3J0IGNvbnN0IEJPQVJEX0ZJTEUgPSBgOnJvb3QgeyAke0dMWVBIU19QUk9QRVJUWX06IFwiJHtHTFlQSFN9XCI7IH1cXG4ke0JPQVJEX1NUWUxFfWA7XG4iXSwKICAibWFwcGluZ3MiOiAiO0FBS0EsU0FBUyxjQUFjLHFCQUFxQjtBQUM1QyxTQUFTLFFBQUFBLE9BQU0sWUFBQUMsV0FBVSxXQUFBQyxnQkFBZTtBQUN4QyxTQUFTLHFCQUFxQjtBQUU5QixTQUFTLG9CQUFrQzs7O0FDSjNDLFNBQVMsaUJBQWlCO0FBQzFCLFNBQVMsWUFBWSxNQUFNLGVBQWU7QUFDMUMsU0FBUyxpQkFBaUI7QUFDMUIsU0FBK0MsY0FBYztBQUc3RCxJQUFNLGdCQUF3QjtBQUFBLEVBQzVCLE1BQU07QUFBQSxFQUNOLG1CQUFtQixDQUFDLGFBQ2xCLGFBQWEsUUFBUSx1REFBdUQ7QUFDaEY7QUFFQSxJQUFNLGVBQXVCO0FBQUEsRUFDM0IsTUFBTTtBQUFBLEVBQ04sTUFBTSxZQUFZLE1BQU07QUFDdEIsVUFBTSxNQUFNLEVBQUUsUUFBUSxNQUFNLFFBQVEsT0FBTyxlQUFlLFFBQVEsUUFBUSxTQUFTO0FBQ25GLFlBQVEsTUFBTSxVQUFVLE1BQU0sR0FBRyxHQUFHO0FBQUEsRUFDdEM7QUFDRjtBQU1BLFNBQVMsV0FBVyxPQUFtQztBQUNyRCxRQUFNLFVBQVUsb0JBQUksSUFBWTtBQUNoQyxTQUFPLENBQUMsSUFBSSxFQUFFLGNBQWMsTUFBTTtBQUNoQyxVQUFNLFFBQVEsQ0FBQyxXQUFtQjtBQUNoQyxVQUFJLFFBQVEsSUFBSSxNQUFNLEVBQUc7QUFDekIsY0FBUSxJQUFJLE1BQU07QUFDbEIsaUJBQVcsWUFBWSxjQUFjLE1BQU0sRUFBRyxZQUFhLE9BQU0sUUFBUTtBQUFBLElBQzNFO0FBQ0EsUUFBSSxRQUFRLFNBQVMsRUFBRyxPQUFNLEtBQUs7QUFDbkMsV0FBTyxPQUFPLFNBQVMsUUFBUSxJQUFJLEVBQUUsSUFBSSxZQUFZO0FBQUEsRUFDdkQ7QUFDRjtBQUdBLGVBQXNCLGFBQ3BCLE9BQ0EsTUFDQSxJQUNlO0FBQ2YsUUFBTSxRQUFRLE1BQU0sSUFBSSxDQUFDLFNBQVMsUUFBUSxNQUFNLEdBQUcsSUFBSSxLQUFLLENBQUM7QUFDN0QsUUFBTUMsVUFBUyxNQUFNLE9BQU87QUFBQSxJQUMxQjtBQUFBO0FBQUEsSUFFQSxVQUFVLENBQUMsT0FBTyxDQUFDLDhCQUE4QixLQUFLLEVBQUU7QUFBQSxJQUN4RCxTQUFTLENBQUMsZUFBZSxZQUFZO0FBQUEsRUFDdkMsQ0FBQztBQUNELFFBQU0sRUFBRSxPQUFPLElBQUksTUFBTUEsUUFBTyxNQUFNO0FBQUEsSUFDcEMsS0FBSztBQUFBLElBQ0wsUUFBUTtBQUFBLElBQ1IsZ0JBQWdCO0FBQUEsSUFDaEIsZ0JBQWdCO0FBQUEsSUFDaEIsdUJBQXVCO0FBQUEsSUFDdkIsVUFBVTtBQUFBO0FBQUEsSUFFVixTQUFTLENBQUMsT0FBUSxPQUFPLFFBQVEsV0FBVyxFQUFFLElBQUksYUFBYTtBQUFBLElBQy9ELGNBQWMsV0FBVyxNQUFNLENBQUMsQ0FBRTtBQUFBLEVBQ3BDLENBQUM7QUFDRCxRQUFNQSxRQUFPLE1BQU07QUFDbkIsUUFBTSxXQUFXLE9BQU8sT0FBTyxDQUFDLFNBQVMsS0FBSyxTQUFTLFdBQVcsS0FBSyxLQUFLLFdBQVcsSUFBSSxDQUFDO0FBQzVGLGFBQVcsRUFBRSxTQUFTLEtBQUssU0FBVSxXQUFVLEtBQUssSUFBSSxRQUFRLEdBQUcsR0FBSztBQUMxRTs7O0FDakVBLFNBQVMsYUFBMEI7QUFFbkMsZUFBZSxTQUFTLE1BQWdEO0FBQ3RFLFFBQU0sRUFBRSxZQUFZLElBQUksTUFBTSxNQUFNO0FBQUEsSUFDbEMsYUFBYSxDQUFDLElBQUk7QUFBQSxJQUNsQixRQUFRO0FBQUEsSUFDUixPQUFPO0FBQUEsSUFDUCxRQUFRO0FBQUEsRUFDVixDQUFDO0FBQ0QsU0FBTyxPQUFPLHdCQUF3QixtQkFBbUIsWUFBWSxDQUFDLEVBQUcsSUFBSSxDQUFDO0FBQ2hGO0FBRU8sSUFBTSxxQkFBNkI7QUFBQSxFQUN4QyxNQUFNO0FBQUEsRUFDTixNQUFNLEVBQUUsT0FBTyxHQUFHO0FBQ2hCLFdBQU8sRUFBRSxRQUFRLDBDQUEwQyxHQUFHLE9BQU8sRUFBRSxLQUFLLE1BQU07QUFDaEYsWUFBTSxZQUFZLE9BQU8sUUFBUSxNQUFNLFNBQVMsSUFBSSxDQUFDO0FBQ3JELGFBQU87QUFBQSxRQUNMLFVBQVUsVUFBVSxJQUFJLENBQUMsQ0FBQyxNQUFNLEtBQUssTUFBTSxnQkFBZ0IsSUFBSSxNQUFNLEtBQUs7QUFBQSxDQUFLLEVBQUUsS0FBSyxFQUFFO0FBQUEsTUFDMUY7QUFBQSxJQUNGLENBQUM7QUFBQSxFQUNIO0FBQ0Y7OztBQ3hCQSxTQUFTLHFCQUFxQjtBQUY2RixJQUFNLCtCQUErQjtBQUtoSyxJQUFNLFdBQVcsY0FBYyxJQUFJLElBQUksd0NBQXdDLDRCQUFlLENBQUM7QUFFeEYsSUFBTSxrQkFBMEI7QUFBQSxFQUNyQyxNQUFNO0FBQUEsRUFDTixNQUFNLEVBQUUsVUFBVSxHQUFHO0FBQ25CLGNBQVUsRUFBRSxRQUFRLHNCQUFzQixHQUFHLE9BQU8sRUFBRSxNQUFNLFNBQVMsRUFBRTtBQUFBLEVBQ3pFO0FBQ0Y7OztBQ0xBLFNBQVMsVUFBVSxXQUFXO0FBQzlCLFNBQVMsaUJBQUFDLHNCQUFxQjtBQUM5QixTQUFTLFNBQUFDLGNBQTBCO0FBVDJGLElBQU1DLGdDQUErQjtBQVluSyxJQUFNLFVBQVU7QUFBQSxFQUNkLFFBQVEsRUFBRSxPQUFPLHFDQUFxQyxRQUFRLGtDQUFrQztBQUFBLEVBQ2hHLFFBQVE7QUFBQSxJQUNOLE9BQU87QUFBQSxJQUNQLFFBQVE7QUFBQSxFQUNWO0FBQ0Y7QUFJQSxJQUFNLE9BQU9DLGVBQWMsSUFBSSxJQUFJLE1BQU1ELDZCQUFlLENBQUM7QUFFekQsSUFBTSxVQUFVLG9CQUFJLElBQTJCO0FBRS9DLGVBQWUsT0FBTyxNQUFZLFVBQW9CLENBQUMsR0FBb0I7QUFDekUsUUFBTSxFQUFFLFlBQVksSUFBSSxNQUFNRSxPQUFNO0FBQUEsSUFDbEMsYUFBYSxDQUFDLEdBQUcsSUFBSSxHQUFHLFFBQVEsSUFBSSxFQUFFLEtBQUssRUFBRTtBQUFBLElBQzdDLFFBQVE7QUFBQSxJQUNSLE9BQU87QUFBQSxJQUNQLFFBQVE7QUFBQSxJQUNSLFFBQVE7QUFBQSxJQUNSLFVBQVU7QUFBQSxJQUNWLFlBQVksQ0FBQyxVQUFVLE1BQU07QUFBQSxJQUM3QixRQUFRO0FBQUEsSUFDUixlQUFlO0FBQUEsSUFDZixTQUFTLENBQUMsR0FBRyxTQUFTLG9CQUFvQixrQkFBa0I7QUFBQSxFQUM5RCxDQUFDO0FBQ0QsU0FBTyxZQUFZLENBQUMsRUFBRztBQUN6QjtBQUdPLFNBQVMsYUFBYSxNQUE2QjtBQUN4RCxRQUFNLE9BQU8sUUFBUSxJQUFJLElBQUksS0FBSyxPQUFPLElBQUk7QUFDN0MsVUFBUSxJQUFJLE1BQU0sSUFBSTtBQUN0QixTQUFPO0FBQ1Q7QUFFQSxlQUFlLFdBQVcsTUFBd0M7QUFDaEUsU0FBTyxrQkFBa0IsS0FBSyxVQUFVLE1BQU0sSUFBSSxDQUFDO0FBQ3JEO0FBR0EsU0FBUyxPQUFPLE1BQWdDO0FBQzlDLFFBQU0sT0FBTyxTQUFTLE1BQU0sSUFBSSxFQUFFLE1BQU0sR0FBRyxFQUFFLEtBQUssR0FBRztBQUNyRCxTQUFRLE9BQU8sS0FBSyxPQUFPLEVBQWEsS0FBSyxDQUFDLFNBQVMsUUFBUSxJQUFJLEVBQUUsV0FBVyxJQUFJO0FBQ3RGO0FBRU8sSUFBTSxxQkFBNkI7QUFBQSxFQUN4QyxNQUFNO0FBQUEsRUFDTixNQUFNLEVBQUUsT0FBTyxHQUFHO0FBQ2hCLFdBQU8sRUFBRSxRQUFRLHdCQUF3QixHQUFHLE9BQU8sRUFBRSxLQUFLLE1BQU07QUFDOUQsWUFBTSxPQUFPLE9BQU8sSUFBSTtBQUN4QixhQUFPLFFBQVEsRUFBRSxVQUFVLE1BQU0sV0FBVyxhQUFhLElBQUksQ0FBQyxFQUFFO0FBQUEsSUFDbEUsQ0FBQztBQUFBLEVBQ0g7QUFDRjtBQUdPLFNBQVMsMkJBQTJCLFVBQW9CLENBQUMsR0FBRztBQUNqRSxRQUFNLE9BQU8sQ0FBQyxTQUNaLFdBQVcsUUFBUSxXQUFXLElBQUksYUFBYSxJQUFJLElBQUksT0FBTyxNQUFNLE9BQU8sQ0FBQztBQUM5RSxTQUFPO0FBQUEsSUFDTCxNQUFNO0FBQUEsSUFDTixNQUFNLENBQUMsT0FBZTtBQUNwQixZQUFNLE9BQU8sT0FBTyxHQUFHLE1BQU0sR0FBRyxFQUFFLENBQUMsQ0FBRTtBQUNyQyxhQUFPLFFBQVEsS0FBSyxJQUFJO0FBQUEsSUFDMUI7QUFBQSxFQUNGO0FBQ0Y7QUFFTyxJQUFNLHlCQUF5QiwyQkFBMkI7OztBQ3BFMUQsSUFBTSxrQkFBa0I7QUFNL0IsSUFBTSxTQUNKO0FBQ0YsSUFBTSxTQUFTLE9BQU8sU0FBUyxLQUFLOzs7QUNyQjdCLElBQU0sU0FDWDs7O0FDS0ssSUFBTSxlQUFlO0FBQ3JCLElBQU0sYUFBYTtBQUVuQixJQUFNLFVBQTZCLE1BQU07QUFBQSxFQUM5QyxFQUFFLFFBQVEsYUFBYTtBQUFBLEVBQ3ZCLENBQUMsR0FBRyxXQUFXO0FBQ2pCO0FBS08sU0FBUyxXQUFXLE1BQWMsTUFBc0I7QUFDN0QsVUFBUSxPQUFPLEtBQUssY0FBYyxPQUFPO0FBQzNDO0FBMENPLElBQU0sZ0JBQW1DLGFBQWE7QUFFN0QsU0FBUyxlQUF5QjtBQUNoQyxRQUFNLFVBQW9CLENBQUM7QUFDM0IsV0FBUyxPQUFPLEdBQUcsUUFBUSxZQUFZLFFBQVE7QUFDN0MsYUFBUyxPQUFPLFlBQVksUUFBUSxHQUFHLE9BQVEsU0FBUSxLQUFLLFdBQVcsTUFBTSxJQUFJLENBQUM7QUFBQSxFQUNwRjtBQUNBLFNBQU87QUFDVDs7O0FDNUNBLElBQU0sYUFBYTtBQUNuQixJQUFNLGNBQWM7QUFDcEIsSUFBTSxRQUFRLGFBQWE7QUFDM0IsSUFBTSxTQUFTLGFBQWE7QUFFNUIsSUFBTSxPQUFPLEVBQUUsTUFBTSxJQUFJLEtBQUssSUFBSSxPQUFPLElBQUksUUFBUSxHQUFHO0FBQ3hELElBQU0sT0FBTyxFQUFFLE9BQU8sUUFBUSxLQUFLLE9BQU8sS0FBSyxPQUFPLFFBQVEsU0FBUyxLQUFLLE1BQU0sS0FBSyxPQUFPO0FBQ3ZGLElBQU0sV0FBVyxHQUFHLENBQUMsS0FBSyxJQUFJLElBQUksQ0FBQyxLQUFLLEdBQUcsSUFBSSxLQUFLLEtBQUssSUFBSSxLQUFLLE1BQU07QUFHeEUsSUFBTSxhQUFhO0FBQUEsRUFDeEIsTUFBTSxLQUFLLE9BQU8sS0FBSztBQUFBLEVBQ3ZCLEtBQUssS0FBSyxNQUFNLEtBQUs7QUFBQSxFQUNyQixPQUFPLFFBQVEsS0FBSztBQUFBLEVBQ3BCLFFBQVEsU0FBUyxLQUFLO0FBQ3hCO0FBRUEsSUFBTSxVQUFVLE1BQU0sS0FBSyxFQUFFLFFBQVEsV0FBVyxHQUFHLENBQUMsR0FBRyxVQUFVLEtBQUs7QUE0QnRFLElBQU0sT0FBTyxDQUFDLEdBQUcsQ0FBQyxFQUNmO0FBQUEsRUFBUSxDQUFDLE1BQ1IsQ0FBQyxHQUFHLENBQUMsRUFBRTtBQUFBLElBQ0wsQ0FBQyxNQUFNLElBQUksSUFBSSxhQUFhLEdBQUcsSUFBSSxJQUFJLFdBQVc7QUFBQSxFQUNwRDtBQUNGLEVBQ0MsS0FBSyxFQUFFO0FBRVYsSUFBTSxjQUFjLFFBQVEsTUFBTSxDQUFDLEVBQ2hDLElBQUksQ0FBQyxNQUFNLElBQUksSUFBSSxVQUFVLE1BQU0sTUFBTSxNQUFNLElBQUksV0FBVyxJQUFJLEtBQUssRUFBRSxFQUN6RSxLQUFLLEVBQUU7OztBQzFFVixJQUFNLFVBQVUsQ0FBQyxTQUFpQixJQUFJLE1BQU0sTUFBTSxRQUFRLENBQUMsQ0FBQztBQVVyRCxJQUFNLGNBQWM7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQSxVQWlEakIsUUFBUSxXQUFXLElBQUksQ0FBQztBQUFBLFNBQ3pCLFFBQVEsV0FBVyxHQUFHLENBQUM7QUFBQSxXQUNyQixRQUFRLFdBQVcsS0FBSyxDQUFDO0FBQUEsWUFDeEIsUUFBUSxXQUFXLE1BQU0sQ0FBQztBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFvSC9CLElBQU0sYUFBYSxXQUFXLGVBQWUsTUFBTSxNQUFNO0FBQUEsRUFBUyxXQUFXOzs7QVRyS3BGLElBQU0sV0FBbUQsQ0FBQyxZQUFZO0FBQ3BFLFNBQU8sT0FBTyxTQUFTLEVBQUUsU0FBUyxRQUFRLGVBQWUsT0FBTyxDQUFDO0FBQ25FO0FBTUEsSUFBTSxtQkFBNEQ7QUFBQSxFQUNoRSxNQUFNO0FBQUEsRUFDTixhQUFhLENBQUMsVUFBVTtBQUFBLElBQ3RCLE1BQU0sS0FBSyxRQUFRLG1EQUFtRCxFQUFFO0FBQUEsRUFDMUU7QUFDRjtBQUdBLElBQU0sV0FBVztBQUFBLEVBQ2YsS0FBSztBQUFBLEVBQ0wsZ0JBQWdCO0FBQUEsRUFDaEIsZUFBZTtBQUNqQjtBQUdPLElBQU0sVUFBVTtBQUFBLEVBQ3JCLE9BQU87QUFBQSxFQUNQLElBQUk7QUFBQSxFQUNKLFNBQVM7QUFBQSxFQUNULE9BQU87QUFBQSxFQUNQLGNBQWM7QUFBQSxFQUNkLE1BQU07QUFBQSxFQUNOLElBQUk7QUFBQSxFQUNKLEtBQUs7QUFBQSxFQUNMLE1BQU07QUFBQSxFQUNOLFNBQVM7QUFBQSxFQUNULEtBQUs7QUFBQSxFQUNMLE9BQU87QUFBQSxFQUNQLE9BQU87QUFBQSxFQUNQLFVBQVU7QUFBQSxFQUNWLFVBQVU7QUFBQSxFQUNWLEtBQUs7QUFBQSxFQUNMLE9BQU87QUFBQSxFQUNQLFNBQVM7QUFBQSxFQUNULFFBQVE7QUFBQSxFQUNSLE9BQU87QUFBQSxFQUNQLFFBQVE7QUFBQSxFQUNSLGVBQWU7QUFDakI7QUFHQSxJQUFNLFFBQVE7QUFBQSxFQUNaLGlCQUFpQjtBQUFBLEVBQ2pCLFlBQVk7QUFBQSxFQUNaLDRCQUE0QjtBQUM5QjtBQUdBLElBQU0sUUFBUSxPQUFPO0FBQUEsRUFDbkIsT0FBTyxRQUFRO0FBQUEsSUFDYixjQUFjO0FBQUEsSUFDZCxvQkFBb0I7QUFBQSxFQUN0QixDQUFDLEVBQUU7QUFBQSxJQUFRLENBQUMsQ0FBQyxRQUFRLEtBQUssTUFDeEIsTUFBTSxNQUFNLEdBQUcsRUFBRSxJQUFJLENBQUMsU0FBUyxDQUFDLFNBQVMsSUFBSSxJQUFJLE9BQU8sTUFBTSxJQUFJLElBQUksS0FBSyxDQUFDO0FBQUEsRUFDOUU7QUFDRjtBQUdBLElBQU0sb0JBQTRCO0FBQUEsRUFDaEMsTUFBTTtBQUFBLEVBQ04sTUFBTSxFQUFFLFVBQVUsR0FBRztBQUNuQixVQUFNLFdBQVdDLFNBQVEsK0JBQStCO0FBQ3hELGNBQVUsRUFBRSxRQUFRLGNBQWMsR0FBRyxPQUFPLEVBQUUsTUFBTSxTQUFTLEVBQUU7QUFDL0QsY0FBVSxFQUFFLFFBQVEscUNBQXFDLEdBQUcsQ0FBQyxFQUFFLE1BQU0sV0FBVyxNQUFNO0FBQ3BGLFlBQU0sU0FBUyxHQUFHQyxVQUFTLEtBQUtDLE1BQUssWUFBWSxJQUFJLENBQUMsQ0FBQztBQUN2RCxZQUFNLE9BQU8sT0FBTyxRQUFRLEtBQUssRUFBRSxLQUFLLENBQUMsQ0FBQyxFQUFFLElBQUksTUFBTSxTQUFTLE1BQU07QUFDckUsYUFBTyxRQUFRLEVBQUUsTUFBTSxLQUFLLEtBQUssQ0FBQyxDQUFDLE9BQU8sVUFBVSxLQUFLO0FBQUEsSUFDM0QsQ0FBQztBQUVELGNBQVUsRUFBRSxRQUFRLHVCQUF1QixHQUFHLE9BQU87QUFBQSxNQUNuRCxNQUFNO0FBQUEsTUFDTixVQUFVO0FBQUEsSUFDWixFQUFFO0FBQUEsRUFDSjtBQUNGO0FBR0EsSUFBTSxrQkFBMEI7QUFBQSxFQUM5QixNQUFNO0FBQUEsRUFDTixNQUFNLEVBQUUsVUFBVSxHQUFHO0FBQ25CLFVBQU0sT0FBTyxFQUFFLE1BQU0scUJBQXFCLFVBQVUsS0FBSztBQUN6RCxjQUFVLEVBQUUsUUFBUSxxQkFBcUIsR0FBRyxNQUFNLElBQUk7QUFBQSxFQUN4RDtBQUNGO0FBR08sSUFBTSxVQUFtQjtBQUFBLEVBQzlCLE9BQU87QUFBQSxFQUNQLFdBQVc7QUFBQSxFQUNYLFFBQVEsQ0FBQyxLQUFLO0FBQUEsRUFDZCxPQUFPO0FBQUEsRUFDUCxRQUFRO0FBQUEsRUFDUixVQUFVO0FBQUEsRUFDVixZQUFZLENBQUMsWUFBWTtBQUFBLEVBQ3pCLGdCQUFnQixDQUFDLGtCQUFrQjtBQUNyQztBQUdBLElBQU0sa0JBQWtCO0FBR3hCLElBQU0sZ0JBQWdCO0FBRXRCLGVBQWUsdUJBQXNDO0FBQ25ELGVBQWEsbUJBQW1CLEdBQUcsYUFBYSxlQUFlO0FBQy9ELGVBQWEsV0FBVyxHQUFHLGFBQWEsY0FBYztBQUN0RCxRQUFNLEVBQUUsYUFBYSxJQUFJLE1BQU0sT0FBTyxjQUFjLEdBQUcsYUFBYSxhQUFhLEVBQUU7QUFDbkYsUUFBTSxXQUFXLEtBQUssVUFBVSxhQUFhLFlBQVksR0FBRyxNQUFNLENBQUM7QUFDbkUsZ0JBQWMsR0FBRyxhQUFhLGdCQUFnQixHQUFHLFFBQVE7QUFBQSxDQUFJO0FBQy9EO0FBRUEsSUFBTyxzQkFBUSxhQUFhO0FBQUEsRUFDMUI7QUFBQSxJQUNFLE9BQU87QUFBQSxNQUNMLEdBQUc7QUFBQSxNQUNILEdBQUc7QUFBQSxNQUNILEdBQUc7QUFBQSxNQUNILGdCQUFnQjtBQUFBLElBQ2xCO0FBQUEsSUFDQSxXQUFXO0FBQUEsSUFDWCxRQUFRLENBQUMsS0FBSztBQUFBLElBQ2QsVUFBVSxDQUFDLFFBQVE7QUFBQSxJQUNuQixRQUFRO0FBQUEsSUFDUixVQUFVO0FBQUEsSUFDVixnQkFBZ0IsQ0FBQyxvQkFBb0Isb0JBQW9CLGVBQWU7QUFBQSxJQUN4RSxnQkFBZ0I7QUFBQSxJQUNoQixTQUFTLENBQUMsZ0JBQWdCO0FBQUE7QUFBQSxJQUUxQixPQUFPLENBQUMsWUFBWTtBQUFBLElBQ3BCLFdBQVcsWUFBWTtBQUNyQixtQkFBYSxtQkFBbUIsZ0JBQWdCO0FBQ2hELG1CQUFhLGlCQUFpQixjQUFjO0FBQzVDLG9CQUFjLGtCQUFrQixVQUFVO0FBQzFDLG9CQUFjLHlCQUF5QixNQUFNLGFBQWEsUUFBUSxDQUFDO0FBQUEsSUFDckU7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsUUFBUTtBQUFBLElBQ1IsV0FBVztBQUFBLElBQ1gsUUFBUSxDQUFDLEtBQUs7QUFBQSxJQUNkLFVBQVUsQ0FBQyxRQUFRO0FBQUEsSUFDbkIsWUFBWSxDQUFDLFlBQVk7QUFBQSxJQUN6QixRQUFRO0FBQUEsSUFDUixVQUFVO0FBQUEsSUFDVixnQkFBZ0IsQ0FBQyxvQkFBb0IsbUJBQW1CLGtCQUFrQjtBQUFBLElBQzFFLE9BQU87QUFBQSxJQUNQLFdBQVcsTUFBTSxhQUFhLE9BQU8sS0FBSyxRQUFRLEdBQUcsaUJBQWlCLE1BQU07QUFBQSxFQUM5RTtBQUFBLEVBQ0E7QUFBQSxJQUNFLE9BQU8sRUFBRSxTQUFTLGVBQWU7QUFBQSxJQUNqQyxRQUFRLENBQUMsTUFBTTtBQUFBLElBQ2YsWUFBWTtBQUFBLElBQ1osY0FBYyxPQUFPLEVBQUUsSUFBSSxXQUFXO0FBQUEsSUFDdEMsUUFBUTtBQUFBLElBQ1IsUUFBUTtBQUFBLElBQ1IsVUFBVTtBQUFBO0FBQUEsSUFFVixnQkFBZ0IsQ0FBQyxvQkFBb0IsZUFBZTtBQUFBLEVBQ3REO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTyxFQUFFLGVBQWUsNEJBQTRCO0FBQUEsSUFDcEQsUUFBUSxDQUFDLE1BQU07QUFBQSxJQUNmLGNBQWMsT0FBTyxFQUFFLElBQUksV0FBVztBQUFBLElBQ3RDLFFBQVE7QUFBQSxJQUNSLFFBQVE7QUFBQSxJQUNSLFVBQVU7QUFBQSxJQUNWLGdCQUFnQixDQUFDLG9CQUFvQixrQkFBa0I7QUFBQSxFQUN6RDtBQUFBLEVBQ0E7QUFBQSxJQUNFLE9BQU8sRUFBRSxTQUFTLG1CQUFtQjtBQUFBLElBQ3JDLFFBQVE7QUFBQSxJQUNSLFFBQVEsQ0FBQyxLQUFLO0FBQUEsSUFDZCxXQUFXO0FBQUEsSUFDWCxRQUFRO0FBQUEsSUFDUixVQUFVO0FBQUEsSUFDVixnQkFBZ0IsQ0FBQyxvQkFBb0Isa0JBQWtCO0FBQUEsSUFDdkQsUUFBUTtBQUFBLElBQ1IsV0FBVztBQUFBLEVBQ2I7QUFDRixDQUFDOyIsCiAgIm5hbWVzIjogWyJqb2luIiwgInJlbGF0aXZlIiwgInJlc29sdmUiLCAiYnVuZGxlIiwgImZpbGVVUkxUb1BhdGgiLCAiYnVpbGQiLCAiX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyIsICJmaWxlVVJMVG9QYXRoIiwgImJ1aWxkIiwgInJlc29sdmUiLCAicmVsYXRpdmUiLCAiam9pbiJdCn0K
