import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Report } from '../figures.ts'

const web = path.join(import.meta.dirname, '../../dist/web')

/** Bytes of script and style, as they travel, of the entry page and of three pages to their heading. Needs the built app. */
export function firstLoad(report: Report) {
  const page = path.join(web, 'index.html')
  if (!fs.existsSync(page)) return report({ name: 'dist/web is not built: npm run build', value: 0, unit: '' })
  const named = [...fs.readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] ?? '',
  )
  for (const kind of ['js', 'css'])
    report({ name: `entry page, ${kind}`, value: total(named.filter((name) => name.endsWith(kind))), unit: 'kB gzip' })
  const loads = JSON.parse(fs.readFileSync(path.join(web, 'loads.json'), 'utf8')) as Record<string, { files: string[] }>
  for (const [id, name] of [
    ['/login', 'login'],
    ['/dashboard/', 'the dashboard'],
    ['/receivables/invoices/', 'the list of invoices'],
  ] as const) {
    const files = (loads[id] ?? loads[id.slice(0, -1)])?.files.filter((file) => file.endsWith('.js')) ?? []
    if (files.length > 0) report({ name: `script to the heading of ${name}`, value: total(files), unit: 'kB gzip' })
  }
}

const total = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(fs.readFileSync(path.join(web, name))).length, 0) / 1_000
