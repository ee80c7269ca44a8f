import { creditCells } from '#core/compliance/gstr3b/return.ts'
import { taxOf } from '#core/compliance/gstr2b/row.ts'
import type { Topic } from '#core/assistant/topics/topic.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { GstKind, GstSide } from '#core/ledger/gst-kinds.ts'
import { formatPaise, negate, type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { gstAccounts } from '#server/domains/compliance/gst-accounts/accounts.ts'
import { pageSearch, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { work } from '#server/domains/compliance/gstr3b/overview.ts'
import type { TopicAnswer } from './topic-answer.ts'
import { returnsOfMonth } from './returns-of-month.ts'
import { tableOf } from './table.ts'

type Side = { what: 'output' | 'reverse_charge' | 'input'; books: Paise; filed: Paise }
type Cause = { count: number; tax: Paise }
type Compared = { of: ReturnOf; sides: Side[]; unbooked: Cause; waiting: Cause; late: Cause }

/** What documents and journal entries move; what returns set off, reverse and pay is left out. */
const ofDocuments: readonly GstKind[] = ['output', 'advance', 'input', 'reverse_charge', 'adjustment', 'unexplained']

/** Tax on sales, tax under reverse charge and credit of a month in the books beside GSTR-3B, with what is known of why they differ. */
export async function booksDifference(
  tx: CompanyTx,
  asked: Extract<Topic, { kind: 'books_difference' }>,
): Promise<(() => TopicAnswer) | undefined> {
  const compared: Compared[] = []
  for (const of of await returnsOfMonth(tx, asked)) compared.push(await compare(tx, of))
  const [first] = compared
  return first && (() => answerOf(compared, first))
}

async function compare(tx: CompanyTx, of: ReturnOf): Promise<Compared> {
  const { gathered } = await work(tx, of)
  const { figures, claims } = gathered
  const { gst_registrations_id } = of.registration
  const { accounts } = await gstAccounts(tx, {
    from: of.from,
    to: of.until,
    gst_registrations_id: gst_registrations_id ?? undefined,
  })
  const moved = (side: GstSide) =>
    sumPaise(
      accounts
        .filter((account) => account.side === side)
        .flatMap((account) => account.moved.filter(({ gst_kind }) => ofDocuments.includes(gst_kind)).map(({ amount }) => amount)),
    )
  const sum = (cells: readonly (keyof typeof figures)[]) => sumPaise(cells.map((cell) => taxOf(figures[cell])))
  return {
    of,
    sides: [
      { what: 'output', books: negate(moved('output')), filed: sum(['osup_det', 'osup_zero']) },
      { what: 'reverse_charge', books: negate(moved('reverse_charge')), filed: sum(['isup_rev']) },
      { what: 'input', books: moved('input'), filed: sum(creditCells) },
    ],
    unbooked: claims.unbooked,
    waiting: claims.waiting,
    late: claims.late,
  }
}

const sideWords = (): Record<Side['what'], string> => ({
  output: t('Tax on sales'),
  reverse_charge: t('Tax under reverse charge'),
  input: t('Input tax credit'),
})

function answerOf(compared: readonly Compared[], first: Compared): TopicAnswer {
  const words = sideWords()
  const month = formatMonthYear(`${first.of.period}-01`)
  const lines = compared.flatMap(({ of, sides, ...causes }) => [
    ...sides.map(({ what, books, filed }) =>
      t('{what}, {gstin}: books ₹{books}, GSTR-3B ₹{filed}, difference ₹{difference}.', {
        what: words[what],
        gstin: of.registration.gstin ?? '',
        books: formatPaise(books),
        filed: formatPaise(filed),
        difference: formatPaise(filed - books),
      }),
    ),
    ...causesOf(causes),
  ])
  return {
    reply: [t('GSTR-3B of {month} beside the books:', { month }), ...lines].join('\n'),
    derivation: t(
      'Books by the day of posting in {month}; GSTR-3B as it stands now. Credit of earlier months that is claimed in {month}, and reversals, make up the rest of a difference.',
      { month },
    ),
    table: tableOf(
      [
        ['GSTIN', 'text'],
        [t('What'), 'text'],
        [t('Books'), 'paise'],
        ['GSTR-3B', 'paise'],
        [t('Difference'), 'paise'],
      ],
      compared.flatMap(({ of, sides }) =>
        sides.map(({ what, books, filed }) => [of.registration.gstin, words[what], books, filed, filed - books]),
      ),
    ),
    link: `/accounting/tax-filing?${pageSearch(first.of)}`,
  }
}

/** What the return itself knows of the difference of credit. */
function causesOf({ unbooked, waiting, late }: Omit<Compared, 'of' | 'sides'>): string[] {
  const said: string[] = []
  const of = ({ count, tax }: Cause) => ({ count, amount: formatPaise(tax) })
  if (unbooked.count > 0)
    said.push(
      t('GSTR-2B has {count, plural, one {# document} other {# documents}} without a bill: credit of ₹{amount}.', of(unbooked)),
    )
  if (waiting.count > 0)
    said.push(
      t(
        '{count, plural, one {# bill waits} other {# bills wait}} for you, to be confirmed or because figures differ: credit of ₹{amount}.',
        of(waiting),
      ),
    )
  if (late.count > 0)
    said.push(t('{count, plural, one {# bill is} other {# bills are}} of a year that is closed for credit: ₹{amount}.', of(late)))
  return said
}
