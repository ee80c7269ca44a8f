import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Report } from '../figures.ts'

const web = path.join(import.meta.dirname, '../../dist/web')

/** Bytes of script and style, as they travel, that the entry page asks for at once. Needs the built app. */
export function firstLoad(report: Report) {
  const page = path.join(web, 'index.html')
  if (!fs.existsSync(page)) return report({ name: 'dist/web is not built: npm run build', value: 0, unit: '' })
  const named = [...fs.readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] ?? '',
  )
  for (const kind of ['js', 'css'])
    report({ name: `entry page, ${kind}`, value: total(named.filter((name) => name.endsWith(kind))), unit: 'kB gzip' })
  for (const route of ['sign-in', 'dashboard']) {
    const own = chunksOf(route)
    if (own.length > 0)
      report({ name: `  and for ${route}`, value: total([...own].filter((name) => !named.includes(name))), unit: 'kB gzip' })
  }
}

/** The chunk of a route and what it imports at once. */
function chunksOf(route: string): string[] {
  const assets = fs.readdirSync(path.join(web, 'assets'))
  const start = assets.filter((name) => name.startsWith(`${route}-`) && name.endsWith('.js')).map((name) => `assets/${name}`)
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name) || !fs.existsSync(path.join(web, name))) return
    seen.add(name)
    const text = fs.readFileSync(path.join(web, name), 'utf8')
    for (const [, file] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) visit(`assets/${file}`)
  }
  for (const name of start) visit(name)
  return [...seen]
}

const total = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(fs.readFileSync(path.join(web, name))).length, 0) / 1_000
