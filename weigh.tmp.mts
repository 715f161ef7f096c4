import { build } from 'esbuild';
import { brotliCompressSync, gzipSync, constants } from 'node:zlib';
const [,, entry='dist/index.js', names='{ createSolver }', list='']=process.argv;
const { outputFiles, metafile } = await build({
    stdin: { contents: `export ${names} from './${entry}';`, resolveDir: process.cwd() },
    metafile: true, bundle: true, splitting: true, outdir: 'out', minify: true, write: false, format: 'esm', platform: 'browser', target: 'es2022', logLevel: 'error',
    external: [],
    plugins:[{name:'w',setup(b){b.onResolve({filter:/^tsumeru:/},()=>({path:'x',namespace:'w'}));b.onLoad({filter:/.*/,namespace:'w'},()=>({contents:'export default ""'}))}}],
});
const paths = Object.keys(metafile.outputs);
const first = new Set(paths.filter((p) => p.endsWith('stdin.js')));
for (const p of first) for (const { kind, path: o } of metafile.outputs[p]!.imports) if (kind === 'import-statement') first.add(o);
const loaded = outputFiles.filter((_, i) => first.has(paths[i]!));
const contents = Buffer.concat(loaded.map((f) => f.contents));
console.log(entry, names, 'raw', contents.length, 'gzip', gzipSync(contents,{level:9}).length, 'brotli', brotliCompressSync(contents).length, 'files', first.size,'of',paths.length);
if (list) {
  const rows:Record<string,number>={};
  for (const p of first) for (const [f,{bytesInOutput}] of Object.entries(metafile.outputs[p]!.inputs)) if(bytesInOutput) rows[f]=(rows[f]??0)+bytesInOutput;
  for (const [f,n] of Object.entries(rows).sort((a,b)=>b[1]-a[1])) console.log(n,f);
}
