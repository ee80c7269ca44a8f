import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { kosha } from '#test/operator/kosha.ts'
import { temporaryFolder } from '#test/operator/server.ts'

const files = path.join(import.meta.dirname, '../golden/gst/files')
const folder = temporaryFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
// No data folder and no database: the command needs none.
const env = { KOSHA_DATA: path.join(folder, 'none') }
const made = (workbook: string, ...more: string[]) =>
  kosha(['gst-return', 'gstr1', '--workbook', workbook, '--gstin', '27AAPFU0939F1ZV', '--period', '062025', ...more], env)

describe('kosha gst-return', () => {
  test('prints the upload file and nothing else', async () => {
    const { code, stdout } = await made(path.join(files, 'eco-workbook.xlsx'), '--json')
    expect(code).toBe(0)
    expect(stdout.trimEnd()).toBe(fs.readFileSync(path.join(files, 'gstr1-eco-062025-reference.json'), 'utf8'))
  }, 60_000)

  test('reads a folder of section files, and reports every section', async () => {
    const sections = path.join(folder, 'sections')
    fs.mkdirSync(sections)
    for (const name of ['b2b', 'b2cs', 'cdnr', 'docs', 'exemp', 'exp', 'hsn-b2b'])
      fs.copyFileSync(path.join(files, `${name}-sample.csv`), path.join(sections, `${name}-sample.csv`))
    const { code, stdout } = await made(sections, '--out', path.join(folder, 'out'))
    expect(code).toBe(0)
    expect(stdout).toMatch(/b2b +7 +0 +6 +360000\.00 +30100\.00 +9000\.00 +9000\.00 +500\.00/)
    const [name = ''] = fs.readdirSync(path.join(folder, 'out'))
    expect(Object.keys(JSON.parse(fs.readFileSync(path.join(folder, 'out', name), 'utf8')))).toEqual(
      expect.arrayContaining(['b2b', 'b2cs', 'nil', 'exp', 'cdnr', 'doc_issue', 'hsn']),
    )
  }, 60_000)

  test.each([
    ['b2bout.json', 'This is a JSON file, not a workbook, and it has comments'],
    ['gstins.csv', 'No sheet here is a section of GSTR-1'],
    ['missing.xlsx', 'there is no such file'],
  ])(
    'refuses %s',
    async (name, sentence) => {
      const { code, stdout, stderr } = await made(path.join(files, name), '--json')
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain(sentence)
    },
    60_000,
  )

  test('reads cells as they are copied: no-break spaces, marks without width, a space before the percent sign', async () => {
    const text = fs.readFileSync(path.join(files, 'b2b-sample.csv'), 'utf8')
    const copied = text
      .replaceAll('Regular B2B', 'Regular\u00A0B2B')
      .replaceAll('INV-001', 'INV-001\u200B')
      .replaceAll(',18,', ',18 %,')
    const plain = path.join(folder, 'plain')
    for (const [name, rows] of [
      ['plain', text],
      ['copied', copied],
    ] as const) {
      fs.mkdirSync(path.join(folder, name))
      fs.writeFileSync(path.join(folder, name, 'b2b.csv'), rows)
    }
    expect(copied).not.toBe(text)
    const want = await made(plain, '--json')
    expect(want.stdout).toContain('"INV-001"')
    expect(await made(path.join(folder, 'copied'), '--json')).toMatchObject({ code: 0, stdout: want.stdout })
  }, 60_000)

  test('reports refused rows on standard error, and fails on them when strict', async () => {
    const text = fs.readFileSync(path.join(files, 'b2b-sample.csv'), 'utf8').replace('14-Jul-17', '32-Jul-17')
    fs.writeFileSync(path.join(folder, 'b2b.csv'), text)
    const { code, stdout, stderr } = await made(path.join(folder, 'b2b.csv'), '--json', '--strict')
    expect(code).toBe(1)
    expect(stderr).toContain('refused  b2b row 2, Invoice date: Invoice date must be a date such as 14-Jul-2025. [bad_date]')
    expect(stdout).not.toContain('INV-001')
  }, 60_000)
})
