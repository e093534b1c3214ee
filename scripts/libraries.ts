/** Packs `engine/` and `fair/` as libraries: JavaScript, types and a README each, as tarballs for npm. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENGINE = '@seance/engine';

interface Library {
  readonly folder: 'engine' | 'fair';
  readonly name: string;
  readonly description: string;
  readonly entries: Readonly<Record<string, string>>;
  /** Packages of this repository's `node_modules` that go into the tarball. */
  readonly bundled: readonly string[];
  readonly peers: Readonly<Record<string, string>>;
}

const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const LIBRARIES: readonly Library[] = [
  {
    folder: 'engine',
    name: ENGINE,
    description: 'Rules of board games as generators: undo, views, imagined worlds, records.',
    entries: { '.': 'index', './check': 'check/index', './refusal': 'refusal' },
    bundled: [],
    peers: {},
  },
  {
    folder: 'fair',
    name: '@seance/fair',
    description: 'Chance that players can verify: commitments, hash chains, proofs.',
    entries: { '.': 'index' },
    bundled: ['@noble/hashes'],
    peers: { [ENGINE]: version },
  },
];

/** Compiles the entries of all libraries and what they import. */
function compile(into: string): void {
  const files = LIBRARIES.flatMap(({ folder, entries }) =>
    Object.values(entries).map(entry => join(ROOT, folder, `${entry}.ts`)),
  );
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: ROOT,
    outDir: into,
    lib: ['es2024', 'dom'],
    types: [],
    typeRoots: [],
  };
  const project = join(into, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, files, include: [] }));
  const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' });
}

const manifestOf = ({ name, description, entries, bundled, peers }: Library): object => ({
  ...{ name, version, description, license, type: 'module', sideEffects: false, engines: { node: '>=20' } },
  exports: Object.fromEntries(
    Object.entries(entries).map(([path, entry]) => [path, { types: `./${entry}.d.ts`, default: `./${entry}.js` }]),
  ),
  peerDependencies: peers,
  dependencies: Object.fromEntries(bundled.map(one => [one, '*'])),
  bundleDependencies: bundled,
});

/**
 * Outside this repository the engine is a package: imports of its folder become imports of its name. The compiler
 * leaves the file names of module declarations as they are.
 */
function renameImports(folder: string, isEngine: boolean): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replaceAll(/(declare module ['"][^'"]*)\.ts(['"])/g, '$1.js$2');
    const named = text
      .replaceAll(/(['"])(?:\.\.\/)+engine\/index\.js\1/g, `'${ENGINE}'`)
      .replaceAll(/(['"])(?:\.\.\/)+engine\/refusal\.js\1/g, `'${ENGINE}/refusal'`);
    writeFileSync(path, isEngine ? text : named);
  }
}

/** npm, run by the Node that runs this script. Without `npm run` it is the one on the PATH. */
export function npm(folder: string, ...args: readonly string[]): string {
  const program = process.env.npm_execpath;
  const [command, ...first] = program ? [process.execPath, program] : ['npm'];
  return execFileSync(command ?? 'npm', [...first, ...args], { cwd: folder, encoding: 'utf8' });
}

/** Writes one tarball for each library into `target` and returns their paths. */
export function packLibraries(target: string): string[] {
  const build = join(target, 'build');
  rmSync(build, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  compile(build);
  const tarballs = LIBRARIES.map(library => {
    const folder = join(build, library.folder);
    renameImports(folder, library.name === ENGINE);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifestOf(library), null, 2));
    cpSync(join(ROOT, library.folder, 'README.md'), join(folder, 'README.md'));
    cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
    for (const one of library.bundled)
      cpSync(join(ROOT, 'node_modules', one), join(folder, 'node_modules', one), { recursive: true });
    const packed = npm(folder, 'pack', '--silent', '--pack-destination', target).trim();
    return join(target, packed.split('\n').at(-1) ?? '');
  });
  rmSync(build, { recursive: true });
  return tarballs;
}

if (import.meta.main) {
  const target = join(ROOT, 'dist/libraries');
  mkdirSync(dirname(target), { recursive: true });
  mkdirSync(target, { recursive: true });
  for (const tarball of packLibraries(target)) process.stdout.write(`${tarball}\n`);
}
