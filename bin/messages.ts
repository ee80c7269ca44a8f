import fs from 'node:fs'
import path from 'node:path'
import { languages, partlyTranslated } from '../src/core/messages.ts'
import { collectMessages, reasonsOf } from './messages/collect.ts'

/**
 * `npm run messages`: updates the catalogues (src/messages/<language>.json) from the sources. Unused messages are removed, the rest is
 * sorted, and what a language lacks is listed with the place that uses it. `--json` prints the missing messages as JSON to translate.
 */
const folder = path.join(import.meta.dirname, '../src/messages')
const found = collectMessages()
fs.writeFileSync(path.join(folder, 'reasons.json'), `${JSON.stringify(reasonsOf(found), null, 2)}\n`)
for (const language of languages.filter((each) => each !== 'en')) {
  const file = path.join(folder, `${language}.json`)
  const catalogue: Record<string, string> = JSON.parse(fs.readFileSync(file, 'utf8'))
  const used = Object.entries(catalogue).filter(([message]) => found.has(message))
  const sorted = Object.fromEntries(used.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  fs.writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
  const missing = [...found.keys()].filter((message) => catalogue[message] === undefined)
  if (partlyTranslated.includes(language)) console.error(`${language}: partly translated`)
  else if (process.argv.includes('--json')) console.log(JSON.stringify(missing, null, 1))
  else
    for (const message of missing)
      console.log(`${language}  ${found.get(message)?.[0]?.file}:${found.get(message)?.[0]?.line}  ${message}`)
  console.error(`${language}: ${used.length} of ${found.size}, ${missing.length} missing`)
}
