import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

const JSX = { runtime: 'automatic', importSource: 'preact' } as const;
const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** `import { icon } from 'icon:ghost'`: one icon of the game-icons collection. */
function icons(): Plugin {
  const prefix = 'icon:';
  let collection: Record<string, { body: string }> | undefined;
  return {
    name: 'icons',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const url = new URL('./node_modules/@iconify-json/game-icons/icons.json', import.meta.url);
      collection ??= JSON.parse(readFileSync(url, 'utf8')).icons;
      const name = id.slice(prefix.length + 1);
      const found = collection?.[name];
      if (!found) throw new Error(`there is no icon "${name}" in game-icons`);
      return `export const icon = ${JSON.stringify(found.body)};`;
    },
  };
}

/** The files below a folder, with slashes, without dot files. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(file => !/(^|\/)\./.test(file))
    .sort();
}

/**
 * Builds the service worker with the list of files and their common version. Installed clients cache the icons
 * separately.
 */
async function buildWorker(folder: string): Promise<string> {
  const files = filesIn(folder).filter(file => !file.startsWith('icons/'));
  const version = createHash('sha256');
  for (const file of files) version.update(`${file}\0`).update(readFileSync(join(folder, file)));
  const built = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    define: {
      FILES: JSON.stringify(files.map(file => (file === 'index.html' ? '' : file))),
      VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
    },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: join(ROOT, 'web/worker/sw.ts'), output: { format: 'iife' } },
    },
  });
  const [worker] = 'output' in built ? built.output : [];
  if (!worker) throw new Error('the service worker was not built');
  return worker.code;
}

/** Builds the page that checks records offline: one file with the rules of all games. */
async function buildCheckingPage(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    oxc: { jsx: JSX },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: join(ROOT, 'web/verify/main.tsx'), output: { format: 'iife' } },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (!script) throw new Error('the checking page was not built');
  const read = (file: string): string => readFileSync(join(ROOT, 'web/verify', file), 'utf8');
  return read('frame.html')
    .replace('/* style */', () => read('page.css'))
    .replace('/* script */', () => script.code.replaceAll('</script', '<\\/script'));
}

const SQUEEZED = /\.(css|html|js|json|md|svg|txt|webmanifest)$/;

/** Compresses files once at build time, so that the server need not. */
function squeeze(folder: string, files: readonly string[]): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const file of files.filter(one => SQUEEZED.test(one)).map(one => join(folder, one))) {
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

const link = (rel: string, href: string, more = {}): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { rel, href, ...more },
});

/** Makes the client installable and usable offline, and prepares the compressed files. */
function offline(): Plugin {
  return {
    name: 'offline',
    transformIndexHtml: () => [
      link('manifest', './manifest.webmanifest'),
      link('icon', './favicon.svg', { type: 'image/svg+xml' }),
      link('apple-touch-icon', './icons/touch-180.png'),
    ],
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error('the client is built into a folder');
        writeFileSync(join(dir, 'verify.html'), await buildCheckingPage());
        const worker = await buildWorker(dir);
        squeeze(dir, filesIn(dir));
        writeFileSync(join(dir, 'sw.js'), worker);
        squeeze(dir, ['sw.js']);
      },
    },
  };
}

/**
 * The modules of the first screen are sent in one file. By default each set of screens that share a module gets a file of
 * its own, and the shelf took 60 requests.
 */
const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [{ name: 'home', tags: ['$initial'] }];

// biome-ignore lint/style/noDefaultExport: Vite asks for it
export default defineConfig({
  root: join(ROOT, 'web'),
  base: './',
  plugins: [icons(), offline()],
  oxc: { jsx: JSX },
  optimizeDeps: { rolldownOptions: { transform: { jsx: JSX } } },
  worker: { format: 'es' },
  // During development, remote tables come from a server started with "npm start".
  server: { proxy: { '/api': { target: 'http://127.0.0.1:1313', ws: true } } },
  build: {
    outDir: join(ROOT, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
});
