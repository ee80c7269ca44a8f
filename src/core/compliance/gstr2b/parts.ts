import { badFile } from '../../documents/parsing/refuse.ts'
import { t } from '../../messages.ts'
import { type Gstr2bFile, heads, type SummaryHeads } from './row.ts'

/** What a part says of itself: its statement, how many parts there are (`fc` of the portal), and its documents as text, so that none counts twice. */
export type Part = { file: Gstr2bFile; count: number | undefined; documents: string }

/**
 * The statement that these parts are. The portal splits a large one, each part with the statement's month and GSTIN. Throws `bad_file` where a part
 * is missing, comes twice, or is of another statement. That each part repeats the summary of the whole is what public code takes it to do, not
 * verified against an official text: where the summaries differ they are added up, and the receipt then refuses what they do not say.
 */
export function joinParts(parts: readonly Part[]): Gstr2bFile {
  const [first] = parts
  if (!first) throw badFile(t('This file isn’t GSTR-2B. Download GSTR-2B as JSON from the GST portal and import that file.'))
  const count = Math.max(...parts.map((part) => part.count ?? 1))
  if (parts.length > 1)
    for (const { file } of parts)
      if (file.gstin !== first.file.gstin || file.period !== first.file.period)
        throw badFile(t('These files are not parts of one GSTR-2B: they differ in GSTIN or month. We imported nothing.'))
  if (new Set(parts.map(({ file }) => file.generated_on)).size > 1)
    throw badFile(t('These parts were generated on different days. Download all of them again. We imported nothing.'))
  if (new Set(parts.map(({ documents }) => documents)).size < parts.length)
    throw badFile(t('Two of these files hold the same documents. Choose each part once. We imported nothing.'))
  if (count > 1 && count !== parts.length)
    throw badFile(
      t('GSTR-2B of this month has {count} parts, and you chose {given}. Choose all of them together.', {
        count,
        given: parts.length,
      }),
    )
  return {
    ...first.file,
    rows: parts.flatMap(({ file }) => file.rows),
    counted: added(parts.map(({ file }) => file.counted)),
    summary: summaryOfAll(parts.map(({ file }) => file.summary)),
  }
}

function added(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const each of all) for (const [key, count] of Object.entries(each)) sum[key] = (sum[key] ?? 0) + count
  return sum
}

type Summary = Readonly<Record<string, SummaryHeads>>

function summaryOfAll(all: readonly Summary[]): Record<string, SummaryHeads> {
  const stated = all.filter((summary) => Object.keys(summary).length > 0)
  const [first] = stated
  if (!first) return {}
  if (new Set(stated.map((summary) => JSON.stringify(sorted(summary)))).size === 1) return { ...first }
  const sum: Record<string, SummaryHeads> = {}
  for (const summary of stated)
    for (const [section, own] of Object.entries(summary))
      for (const head of heads) {
        const amount = own[head]
        if (amount !== undefined) (sum[section] ??= {})[head] = (sum[section]?.[head] ?? 0) + amount
      }
  return sum
}

const sorted = (summary: Summary) =>
  Object.keys(summary)
    .toSorted()
    .map((section) => [section, heads.map((head) => summary[section]?.[head] ?? null)])
