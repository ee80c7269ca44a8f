import type { Facts } from '#contract/reporting/annual-facts.ts'
import { shareChanges } from '#core/reporting/annual-notes/lists.ts'
import { paidUpCapital, reconcile } from '#core/reporting/annual-notes/shares.ts'
import { formatDate } from '#core/dates.ts'
import { mulDiv } from '#core/money.ts'
import { count, row, text } from '../../reports/sheets/rows.ts'
import { isUnder, sumOf } from '../books.ts'
import { disagreement, type Draft, type NoteContext, shareOf, sharesAndAmounts, table } from './context.ts'

type ShareClass = Facts<'share_capital'>['classes'][number]
type Pair = { name: string; now: ShareClass | undefined; before: ShareClass | undefined }

/**
 * Share capital as Schedule III, Division I, note A requires: number and amount of each class, reconciliation of the number, rights, holders above 5% and
 * promoters (since 1 Apr 2021).
 */
export function shareCapitalNote(context: NoteContext): Draft {
  const { book, facts, lastFacts } = context
  const { classes } = facts.share_capital
  const pairs = classes.map(
    (now): Pair => ({
      name: now.class_name,
      now,
      before: lastFacts.share_capital.classes.find(({ class_name }) => class_name === now.class_name),
    }),
  )
  const columns = sharesAndAmounts(context)
  const paidUp = classes.reduce((sum, each) => sum + paidUpCapital(each), 0)
  const paidBefore = lastFacts.share_capital.classes.reduce((sum, each) => sum + paidUpCapital(each), 0)
  const inBooks = 0 - sumOf(book, 'closing', isUnder('Share capital'))
  return {
    title: 'Share capital',
    section: 'share_capital',
    paragraphs: classes.flatMap(({ class_name, rights_text }) =>
      rights_text.trim() === '' ? [] : [`${class_name}: ${rights_text}`],
    ),
    tables:
      classes.length === 0
        ? []
        : [
            table('Authorised, issued, subscribed and paid-up', 'Class of shares', columns, [
              ...pairs.flatMap(capitalRows),
              row('total', 'Paid-up share capital', [null, paidUp, null, paidBefore]),
            ]),
            ...pairs.map((pair) => table(`Number of shares: ${pair.name}`, 'Reconciliation', columns, reconciliation(pair))),
            ...holders(context),
            ...promoters(context),
          ],
    problems: classes.length === 0 ? ['Enter the share capital of the company.'] : disagreement('Share capital', paidUp, inBooks),
  }
}

const worth = (shares: number, { face_value }: ShareClass) => mulDiv(face_value, BigInt(shares), 1n)

function capitalRows({ name, now, before }: Pair) {
  const cells = (of: (each: ShareClass) => readonly (number | null)[]) =>
    [now, before].flatMap((each) => (each ? of(each) : [null, null]))
  const blank = [null, null, null, null]
  const isUnpaid = (now?.calls_unpaid ?? 0) + (before?.calls_unpaid ?? 0) > 0
  return [
    row('heading', name, blank),
    row(
      'line',
      'Authorised',
      cells((each) => [each.authorised_shares, worth(each.authorised_shares, each)]),
      { level: 1 },
    ),
    row(
      'line',
      'Issued',
      cells((each) => [each.issued_shares, worth(each.issued_shares, each)]),
      { level: 1 },
    ),
    row(
      'line',
      'Subscribed',
      cells((each) => [reconcile(each).closing, worth(reconcile(each).closing, each)]),
      { level: 1 },
    ),
    ...(isUnpaid
      ? [
          row(
            'line',
            'Calls unpaid',
            cells((each) => [null, 0 - each.calls_unpaid]),
            { level: 1 },
          ),
        ]
      : []),
    row(
      'subtotal',
      'Paid up',
      cells((each) => [reconcile(each).closing, paidUpCapital(each)]),
      { level: 1 },
    ),
  ]
}

function reconciliation({ now, before }: Pair) {
  const line = (kind: 'line' | 'total', label: string, of: (counted: ReturnType<typeof reconcile>) => number) => {
    const cells = [now, before].flatMap((each) => (each ? [of(reconcile(each)), worth(of(reconcile(each)), each)] : [null, null]))
    return row(kind, label, cells)
  }
  const changed = (['issue', 'bonus', 'split'] as const).map((kind) =>
    line('line', shareChanges[kind], (counted) => counted[kind]),
  )
  return [
    line('line', 'At the beginning of the year', ({ opening }) => opening),
    ...changed.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== 0)),
    line('line', shareChanges.buyback, ({ buyback }) => 0 - buyback),
    line('total', 'At the end of the year', ({ closing }) => closing),
  ]
}

const closingOf = (facts: Facts<'share_capital'>, class_name: string) => {
  const found = facts.classes.find((each) => each.class_name === class_name)
  return found ? reconcile(found).closing : 0
}

/** Only holders of more than 5% of a class: note A(g). */
function holders({ book, last, facts, lastFacts }: NoteContext) {
  const own = facts.share_capital
  const rows = own.holders.flatMap((holder) => {
    const whole = closingOf(own, holder.class_name)
    if (holder.shares * 20 <= whole) return []
    const before = lastFacts.share_capital.holders.find(
      ({ holder_name, class_name }) => holder_name === holder.holder_name && class_name === holder.class_name,
    )
    const wholeBefore = closingOf(lastFacts.share_capital, holder.class_name)
    return [
      row('line', holder.holder_name, [
        holder.class_name,
        holder.shares,
        shareOf(holder.shares, whole),
        before?.shares ?? null,
        before ? shareOf(before.shares, wholeBefore) : '',
      ]),
    ]
  })
  const columns = [
    text('Class'),
    count(`Shares, ${formatDate(book.end)}`),
    count('% of class'),
    count(`Shares, ${formatDate(last.end)}`),
    count('% of class'),
  ]
  return rows.length === 0 ? [] : [table('Shareholders holding more than 5%', 'Shareholder', columns, rows)]
}

/** Shares held by promoters at the end of the year, with the change during it. */
function promoters({ facts }: NoteContext) {
  const own = facts.share_capital
  if (own.promoters.length === 0) return []
  const rows = own.promoters.map(({ promoter_name, class_name, shares, opening_shares }) =>
    row('line', promoter_name, [
      class_name,
      shares,
      shareOf(shares, closingOf(own, class_name)),
      opening_shares === 0 ? 'New' : shareOf(shares - opening_shares, opening_shares),
    ]),
  )
  const columns = [text('Class'), count('Shares at the end'), count('% of class'), count('% change in the year')]
  return [table('Shares held by promoters', 'Promoter', columns, rows)]
}
