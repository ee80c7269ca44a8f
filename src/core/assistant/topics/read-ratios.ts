import { only } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { Topic } from './topic.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const ratioWords = set('current ratio liquidity assets liabilities end ended close closing our')
const daysWords = set('dso days day sales sale outstanding debtor debtors receivable receivables collection period average avg')

/** `current ratio as on 31 Oct`: of the balance sheet at the end of a day. */
export function currentRatio(said: AskedWords): Topic | undefined {
  if (!/\bcurrent (?:assets? )?(?:to current liabilities )?ratio\b/.test(said.words.join(' ')) || said.party || said.place)
    return undefined
  if (!only(said, ratioWords)) return undefined
  const to = said.days?.to
  return { kind: 'current_ratio', day: to !== undefined && to > said.today ? said.today : to }
}

/** `DSO`, `days sales outstanding`: no average of paid invoices. */
export function daysOutstanding(said: AskedWords): Topic | undefined {
  const isAsked =
    said.tokens.has('dso') ||
    /\bdays (?:of )?sales outstanding\b|\bdebtors? days\b|\b(?:average )?collection period\b/.test(said.words.join(' '))
  if (!isAsked || said.party || said.place || !only(said, daysWords)) return undefined
  return { kind: 'days_outstanding', days: said.days && said.days.from <= said.today ? said.days : undefined }
}
