import { inContext, t } from '#core/messages.ts'
import { paidUpCapital } from '#core/reporting/annual-notes/shares.ts'
import { formatDate } from '#core/dates.ts'
import { count, row, text } from '../../reports/sheets/rows.ts'
import { isUnder, sumOf } from '../books.ts'
import { disagreement, type Draft, type NoteContext, shareOf, sharesAndAmounts, table } from './context.ts'
import { capitalRows, reconciliation, closingOf, type Pair } from './share-rows.ts'

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
            ...pairs.map((pair) =>
              table(t('Number of shares: {name}', { name: pair.name }), 'Reconciliation', columns, reconciliation(pair)),
            ),
            ...holders(context),
            ...promoters(context),
          ],
    problems:
      classes.length === 0 ? [t('Enter the share capital of the company.')] : disagreement('Share capital', paidUp, inBooks),
  }
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
    text(inContext('shares', 'Class')),
    count(t('Shares, {day}', { day: formatDate(book.end) })),
    count('% of class'),
    count(t('Shares, {day}', { day: formatDate(last.end) })),
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
      opening_shares === 0 ? t('New') : shareOf(shares - opening_shares, opening_shares),
    ]),
  )
  const columns = [
    text(inContext('shares', 'Class')),
    count('Shares at the end'),
    count('% of class'),
    count('% change in the year'),
  ]
  return [table('Shares held by promoters', 'Promoter', columns, rows)]
}
