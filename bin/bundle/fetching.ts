import type { Plugin } from 'vite'

/**
 * What stands around every `import()` of the build, in place of the bundler's own, which also looks after style sheets: asks for the files
 * beside the one that is imported, and announces one that cannot be fetched (`src/web/lib/update.ts`).
 */
const helper = `const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
  }
  return load().catch((error) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  })
}`

export const fetching: Plugin = {
  name: 'fetching',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => ({ code: helper, moduleSideEffects: false }) },
}
