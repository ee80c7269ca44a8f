import type { Issue } from '#core/errors.ts'
import { settle } from './balance.ts'
import { readDetails } from './mt940-details.ts'
import { badFile, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Balance, Statement, StatementLine, Warning } from './types.ts'
import { type Tag, readEntry, readBalance } from './mt940-entry.ts'
import { accountOf, messagesOf } from './mt940-messages.ts'

type Entry = { line: StatementLine; details: string[] }

const known = /^(?:20|21|25P?|28C?|13D?|34F|60[FM]|61|86|62[FM]|64|65|90[CD]|NS)$/
const balanceKinds: Record<string, string> = {
  '60F': 'opening',
  '60M': 'opening',
  '62F': 'closing',
  '62M': 'closing',
  '64': 'available',
  '65': 'forward',
}

/**
 * SWIFT MT940 (and MT942 interim reports): several messages in a file, with or without the {1:}{2:}{4:} envelope, multi-line and
 * repeated :86:, structured (?20…) and slash-coded details, intermediate 60M/62M pages. Standard: SWIFT Category 9, MT940.
 * Throws bad_file if a :61: cannot be parsed; a balance that cannot is skipped with a warning.
 */
export function readMt940(text: string): { statements: Statement[]; warnings: Warning[] } {
  const issues: Issue[] = []
  const messages = messagesOf(text)
  if (messages.length === 0) throw badFile('This looks like an MT940 file, but it holds no :20: message.')
  const statements = messages.map((tags) => readMessage(tags, issues))
  refuseIfAny(issues)
  return { statements, warnings: [] }
}

/** Balances and entries in their order; `closed` once a closing balance was there, readable or not. */
function collect(tags: Tag[], issues: Issue[], warnings: Warning[]) {
  const balances: Balance[] = []
  const entries: Entry[] = []
  // What follows the closing balance describes the statement, not an entry.
  let closed = false
  for (const tag of tags) {
    const kind = balanceKinds[tag.tag]
    if (kind) {
      const balance = readBalance(tag, kind, warnings)
      if (balance) balances.push(balance)
      closed ||= kind === 'closing'
    } else if (tag.tag === '61') {
      const line = readEntry(tag, issues, warnings)
      if (line) entries.push({ line, details: [] })
    } else if (tag.tag === '86' && !closed) {
      entries.at(-1)?.details.push(...tag.rows)
    } else if (!known.test(tag.tag)) {
      warnings.push({
        code: 'unknown_tag',
        message: `The tag :${tag.tag}: is not part of MT940 and was left out.`,
        line: tag.line,
      })
    }
  }
  return { balances, entries, closed }
}

function readMessage(tags: Tag[], issues: Issue[]): Statement {
  const warnings: Warning[] = []
  const { balances, entries, closed } = collect(tags, issues, warnings)
  const ends = { opening: balances.find(isOpening), closing: balances.findLast(isClosing), closed }
  const { opening, closing } = ends
  const account = accountOf(tags.find((tag) => tag.tag.startsWith('25')))
  const currency = opening?.currency ?? closing?.currency ?? account.currency
  const sameMoney = closing?.currency === undefined || closing.currency === currency
  noteEnds(ends, { hasCurrency: Boolean(currency) || balances.length === 0, sameMoney }, warnings)
  return settle({
    account: { number: account.number, bank_id: account.bank_id },
    currency,
    period: opening?.date && closing?.date && opening.date <= closing.date ? { from: opening.date, to: closing.date } : undefined,
    opening: opening?.amount,
    closing: sameMoney ? closing?.amount : undefined,
    balances,
    lines: entries.map(({ line, details }) => ({ ...line, ...describe(line, details) })),
    running: false,
    warnings,
  })
}

const isOpening = ({ kind }: Balance) => kind === 'opening'
const isClosing = ({ kind }: Balance) => kind === 'closing'

type Ends = { opening: Balance | undefined; closing: Balance | undefined; closed: boolean }
type Known = { hasCurrency: boolean; sameMoney: boolean }

/** What the balances leave open. */
function noteEnds({ opening, closing, closed }: Ends, { hasCurrency, sameMoney }: Known, warnings: Warning[]): void {
  if (opening && !closing && !closed)
    warnings.push({ code: 'ends_early', message: 'The statement has no closing balance; check that the file is complete.' })
  if (!hasCurrency)
    warnings.push({ code: 'currency_missing', message: 'The balances of this statement do not say their currency.' })
  if (!sameMoney)
    warnings.push({
      code: 'mixed_currencies',
      message: 'Opening and closing balance are in different currencies and were not compared.',
    })
}

/** Details from :86:, preceded by the supplementary row of :61: if it differs. */
function describe(line: StatementLine, rows: string[]): Partial<StatementLine> {
  const details = readDetails(rows)
  const extra = line.description && !details.description.includes(line.description) ? line.description : ''
  const description = [extra, details.description].filter(Boolean).join(' ')
  return { description, counterparty: details.counterparty, reference: line.reference ?? details.reference }
}
