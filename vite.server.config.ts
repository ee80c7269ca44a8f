import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const outDir = path.join(root, 'dist/server')

/** A module still finds its files (migrations, articles, workers) relative to its source, wherever the folder is moved. */
const placeOfSource: Plugin = {
  name: 'place-of-source',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(path.join(root, 'src')) || !/import\.meta\.(dirname|url)/.test(code)) return undefined
    const source = path.relative(outDir, id).split(path.sep).join('/')
    return {
      code: code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(source)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`),
      map: null,
    }
  },
}

/** One non-ASCII letter makes the engine use two bytes for each of the file's four million. */
const ascii: Plugin = {
  name: 'ascii',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}

/** The server as one file of plain JavaScript: docs/decisions/0040. Packages stay where npm put them. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [placeOfSource, ascii],
  build: {
    ssr: 'src/server/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'esnext',
    // Unminified, so that stack traces are readable.
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', comments: false } },
    reportCompressedSize: false,
  },
})
