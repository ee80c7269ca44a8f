import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './bin/bundle/chunks.ts'
import { classNames } from './bin/bundle/class-names.ts'
import { declarations } from './bin/bundle/declarations.ts'
import { fetching } from './bin/bundle/fetching.ts'
import { leanContracts } from './bin/bundle/lean-contracts.ts'
import { leanReact } from './bin/bundle/lean-react.ts'
import { routeParts } from './bin/bundle/route-parts.ts'
import { readerCatalogue } from './bin/messages/reader-catalogue.ts'
import { languages } from './src/core/messages.ts'
import { product } from './src/core/product.ts'

// The host stays the page's own: the server refuses changes that come from another origin.
const api = { target: process.env['KOSHA_DEV_API'] ?? 'http://127.0.0.1:4000', changeOrigin: false }
const [gzip, brotli] = [promisify(zlib.gzip), promisify(zlib.brotliCompress)]
const web = `${import.meta.dirname}/src/web`

const cut = chunks(web)
const classes = classNames(web)

/** Writes a .gz and a .br beside every text file, which the server sends unchanged. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = [...Object.keys(bundle), ...fs.readdirSync(`${web}/public`)].filter((name) =>
      /\.(js|css|html|svg|json)$/.test(name),
    )
    await Promise.all(
      names.map(async (name) => {
        const text = await fs.promises.readFile(path.join(dir, name))
        await fs.promises.writeFile(path.join(dir, `${name}.gz`), await gzip(text, { level: 9 }))
        await fs.promises.writeFile(path.join(dir, `${name}.br`), await brotli(text))
      }),
    )
  },
}

const productName: Plugin = { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', product.name) }

/** Makes the app installable; its icons are in public/. */
const manifest: Plugin = {
  name: 'manifest',
  generateBundle() {
    const icons = [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    }))
    const colours = { background_color: '#f6f7f9', theme_color: '#f6f7f9' }
    const names = {
      id: '/',
      name: product.name,
      short_name: product.name,
      description: 'Collect, pay, bank, books and taxes in one place',
    }
    const source = JSON.stringify({ ...names, start_url: '/dashboard', scope: '/', display: 'standalone', ...colours, icons })
    this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source })
  },
}

/** `messages/hi.json` and its siblings: the sentences of a language, which public/start.js fetches for those who chose it; `hi.reader.json` of customers' pages. */
const messages: Plugin = {
  name: 'messages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const language = /^\/messages\/([a-z]{2}(?:\.reader)?)\.json$/.exec(request.url ?? '')?.[1]
      if (language === undefined) return next()
      response.setHeader('content-type', 'application/json').end(catalogueOf(language))
    })
  },
  generateBundle() {
    for (const language of languages.filter((each) => each !== 'en').flatMap((each) => [each, `${each}.reader`]))
      this.emitFile({ type: 'asset', fileName: `messages/${language}.json`, source: catalogueOf(language) })
  },
}
function catalogueOf(name: string): string {
  const [language, part] = name.split('.')
  const catalogue = JSON.parse(fs.readFileSync(`${import.meta.dirname}/src/messages/${language}.json`, 'utf8'))
  return JSON.stringify(part === undefined ? catalogue : readerCatalogue(catalogue))
}

export default defineConfig(({ command }) => ({
  root: web,
  resolve: {
    alias: {
      // The content policy refuses the style elements of that package.
      'react-style-singleton': `${web}/lib/style-singleton.ts`,
      // The package brings what React had to be given before its version 18.
      'use-sync-external-store/shim/with-selector': `${web}/lib/selected-store.ts`,
    },
  },
  css: command === 'build' ? { modules: { generateScopedName: classes.nameOf } } : {},
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      tmpDir: `${import.meta.dirname}/node_modules/.cache/tanstack`,
      // A route's loader is in the chunk of its page, so that the first load contains no slice.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']] },
      routesDirectory: `${web}/routes`,
      generatedRouteTree: `${web}/routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react(),
    routeParts(web),
    ...cut.plugins,
    fetching,
    classes.plugin,
    leanContracts(`${import.meta.dirname}/src`),
    leanReact,
    declarations(`${import.meta.dirname}/src`),
    productName,
    messages,
    manifest,
    compressed,
  ],
  server: { port: 5173, proxy: { '/api': api, '/healthz': api, '/config.json': api, '/dev/mailbox': api, '/sandbox': api } },
  preview: { port: 4173, proxy: { '/api': api, '/healthz': api, '/config.json': api, '/dev/mailbox': api, '/sandbox': api } },
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: cut.preloads },
    // One style sheet, named by the HTML: no page waits for styles that a script names, or blinks when they come.
    cssCodeSplit: false,
    // Nothing as a data: address, so that the content policy can stay tight.
    assetsInlineLimit: 0,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [cut.group] } },
    },
    reportCompressedSize: false,
  },
}))
