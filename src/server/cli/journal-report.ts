import { checked } from '#core/accounting/journal-files/checks.ts'
import { type Fixed, fixedText } from '#core/accounting/journal-files/fixed.ts'
import { type FileEntry, type JournalReader, unreadNotes } from '#core/accounting/journal-files/types.ts'

/** A summary of another program's journal: counts, balances by account and currency, errors. */
export function journalReport(file: string, reader: JournalReader): { text: string; json: unknown; isGood: boolean } {
  const all = [...reader.entries]
  const wrong = all.filter(({ issues }) => issues.length > 0)
  const aside = all.filter(({ issues, aside: why }) => issues.length === 0 && why !== undefined)
  const good = all.filter(({ issues, aside: why }) => issues.length === 0 && why === undefined)
  const balances = balancesOf(good)
  const checks = checked(reader.book.checks, good)
  const left = [...reader.book.left.values()].map(({ account, currency, amount, lines }) => ({
    account,
    currency,
    lines,
    amount: fixedText(amount),
  }))
  const json = {
    file,
    format: reader.format,
    entries: all.length,
    ready: good.length,
    aside: aside.map(({ line, aside: why }) => ({ line, why })),
    wrong: wrong.map(({ line, issues }) => ({ line, issues })),
    balances,
    left_out: left,
    unread: reader.book.unread,
    notes: Object.fromEntries(reader.book.notes),
    checks: checks.map(({ line, date, account, currency, amount, found, agrees }) => ({
      line,
      date,
      account,
      currency,
      agrees,
      stated: fixedText(amount),
      found: fixedText(found),
    })),
  }
  const differing = checks.filter(({ agrees }) => !agrees)
  const text = [
    `${file}: ${reader.format}, ${all.length} entries, ${good.length} ready, ${wrong.length} wrong, ${aside.length} set aside`,
    '',
    ...balances.map(({ account, currency, balance }) => `${balance.padStart(20)} ${currency}  ${account}`),
    ...wrong.map(({ line, issues }) => `! line ${line}: ${issues.join('; ')}`),
    ...left.map(({ account, currency, amount }) => `! left out, outside double entry: ${amount} ${currency}  ${account}`),
    ...unreadNotes(reader.book).map((sentence) => `! ${sentence}`),
    ...[...reader.book.notes].map(([sentence, times]) => `! ${sentence}${times === 1 ? '' : ` (${times} times)`}`),
    ...(checks.length === 0 ? [] : [`Stated balances: ${checks.length - differing.length} of ${checks.length} agree`]),
  ].join('\n')
  return { text, json, isGood: wrong.length === 0 && differing.length === 0 && reader.book.unread.length === 0 }
}

function balancesOf(entries: readonly FileEntry[]): { account: string; currency: string; balance: string }[] {
  const sums = new Map<string, { account: string; currency: string; sum: Fixed }>()
  for (const { account, currency, amount } of entries.flatMap(({ lines }) => lines)) {
    const key = `${account}\n${currency}`
    const found = sums.get(key) ?? { account, currency, sum: 0n }
    sums.set(key, { ...found, sum: found.sum + amount })
  }
  return [...sums.values()]
    .filter(({ sum }) => sum !== 0n)
    .toSorted((a, b) => (a.account < b.account ? -1 : 1))
    .map(({ account, currency, sum }) => ({ account, currency, balance: fixedText(sum) }))
}
