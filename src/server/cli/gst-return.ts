import fs from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#core/errors.ts'
import { parsePaise } from '#core/money.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import { parsePeriod } from '#core/compliance/gstr1/period.ts'
import { OperatorError } from '#server/config.ts'
import type { CommandInput, Command } from './command.ts'
import { bytesOf } from './statement-file.ts'

export const gstReturn: Command = {
  summary: 'Make a GST return from the government’s workbook or its section files and print it; nothing is stored',
  operands: ['gstr1'],
  options: {
    workbook: { type: 'string', value: 'FILE|FOLDER', says: 'the Excel workbook, a section CSV, or a folder of section CSVs' },
    gstin: { type: 'string', value: 'GSTIN', says: 'whose return it is' },
    period: { type: 'string', value: 'MMYYYY', says: 'the month of the return' },
    quarterly: { type: 'boolean', says: 'a quarterly filer: in the first two months of a quarter only invoices are furnished' },
    sez: { type: 'boolean', says: 'the filer is a SEZ unit or developer: all its supplies are inter-State' },
    'above-5-crore': { type: 'boolean', says: 'turnover of the year before was above ₹5 crore: HSN codes need 6 digits' },
    gt: { type: 'string', value: 'RUPEES', says: 'aggregate turnover of the year before, told to the portal when given' },
    'cur-gt': { type: 'string', value: 'RUPEES', says: 'turnover of this year so far, told to the portal when given' },
    out: {
      type: 'string',
      value: 'FOLDER',
      says: 'write the upload file there, in parts when it is larger than the portal takes',
    },
    strict: { type: 'boolean', says: 'exit code 1 when a row is refused' },
  },
  notes: [
    'Without --json: a summary by section and every refused row with its reason. With --json: the upload file and nothing else; refused rows',
    'are told on standard error. Needs no database. Exit code 1 when the file cannot be read.',
  ].join('\n'),
  async run(given) {
    const [form] = given.operands
    if (form !== 'gstr1') throw new OperatorError(`There is no return ${form}: choose gstr1.`)
    const { gstr1Report } = await import('./gst-return-report.ts')
    const filer = await filerOf(given)
    const tables = await tablesIn(given.option('workbook'))
    const report = gstr1Report(filer, tables)
    const folder = given.option('out')
    const written = folder === undefined ? [] : await writeParts(folder, report.files(dateInIndia(new Date())))
    if (given.flag('json')) process.stderr.write(report.notes)
    return {
      text: [report.text, ...written.map((file) => `Wrote ${file}`)].join('\n'),
      json: report.upload,
      jsonText: JSON.stringify(report.upload),
      failed: given.flag('strict') && report.refused > 0,
    }
  },
}

async function filerOf(given: CommandInput): Promise<Filer> {
  const { describeHsn } = await import('#server/domains/directory/hsn-codes/master.ts')
  const gstin = (given.option('gstin') ?? '').trim().toUpperCase()
  if (!readGstin(gstin))
    throw new OperatorError('--gstin must be the GSTIN of the filer: 15 characters with a right check character.')
  const period = parsePeriod(given.option('period') ?? '')
  if (period === undefined) throw new OperatorError('--period must be a month such as 062025, July 2017 or later.')
  return {
    gstin,
    state: gstin.slice(0, 2),
    period,
    is_sez: given.flag('sez'),
    is_quarterly: given.flag('quarterly'),
    turnover: turnoverOf(given),
    hsn_digits: given.flag('above-5-crore') ? 6 : 4,
    describeHsn,
  }
}

function turnoverOf(given: CommandInput): { before?: number; so_far?: number } {
  const amount = (option: string) => {
    const text = given.option(option)
    const paise = text === undefined ? undefined : parsePaise(text)
    if (text !== undefined && (paise === undefined || paise < 0))
      throw new OperatorError(`--${option} must be an amount in rupees, such as 12500000 or 12500000.50.`)
    return paise
  }
  const [before, so_far] = [amount('gt'), amount('cur-gt')]
  return { ...(before === undefined ? {} : { before }), ...(so_far === undefined ? {} : { so_far }) }
}

/** The tables of a file, or of all section files of a folder. */
async function tablesIn(place: string | undefined) {
  if (place === undefined) throw new OperatorError('--workbook is missing: name the workbook, a section CSV or a folder of them.')
  const { tablesOf, MOST_BYTES } = await import('#server/domains/compliance/gstr1/return-files.ts')
  const found = []
  for (const file of await filesIn(place)) {
    const name = path.basename(file)
    const { size } = await fs.stat(file).catch(() => ({ size: 0 }))
    if (size > MOST_BYTES) throw new OperatorError(`${name}: This file is larger than 100 MB. Split it into several files.`)
    try {
      found.push(...(await tablesOf(name, await bytesOf(file))))
    } catch (cause) {
      if (cause instanceof AppError) throw new OperatorError(`${name}: ${cause.message}`, { cause })
      throw cause
    }
  }
  return found
}

async function filesIn(place: string): Promise<string[]> {
  const stat = await fs.stat(place).catch(() => undefined)
  if (!stat?.isDirectory()) return [place]
  const names = (await fs.readdir(place)).toSorted()
  const csvs = names.filter((name) => /\.csv$/i.test(name))
  const files = csvs.length > 0 ? csvs : names.filter((name) => /\.xlsx?$/i.test(name))
  if (files.length === 0) throw new OperatorError(`${place}: there is no CSV file or workbook in this folder.`)
  return files.map((name) => path.join(place, name))
}

async function writeParts(folder: string, files: readonly { name: string; text: string }[]): Promise<string[]> {
  await fs.mkdir(folder, { recursive: true })
  for (const { name, text } of files) await fs.writeFile(path.join(folder, name), text)
  return files.map(({ name }) => path.join(folder, name))
}
