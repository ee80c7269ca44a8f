// Makes src/server/reference/hsn-codes.json.gz, the master of HSN and SAC codes, from the list that GSTN ships with its Returns Offline Tool:
// node bin/hsn-codes.mjs FILE VERSION DAY, where FILE is JSON with `codes: [{ c, n }]`. Codes and descriptions are facts of the customs tariff
// and of GSTN's list; the form is ours: sorted, each code as the part in which it differs from the one before.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const [file, version, seen_on] = process.argv.slice(2)
if (!file || !version || !seen_on) throw new Error('node bin/hsn-codes.mjs FILE VERSION DAY')
const listed = new Map()
for (const { c, n } of JSON.parse(readFileSync(file, 'utf8')).codes) if (!listed.has(c)) listed.set(c, n)
const codes = [...listed.keys()].toSorted((a, b) => (a < b ? -1 : 1))
let last = ''
const lines = codes.map((code) => {
  let same = 0
  while (same < code.length - 1 && code[same] === last[same]) same += 1
  last = code
  return `${same}${code.slice(same)}\t${listed.get(code) ?? ''}`
})
const source = `HSN and SAC list of GSTN, Returns Offline Tool ${version}`
const target = path.join(import.meta.dirname, '../src/server/reference/hsn-codes.json.gz')
writeFileSync(target, gzipSync(JSON.stringify({ source, seen_on, codes: codes.length, lines }), { level: 9 }))
process.stdout.write(`${codes.length} codes\n`)
