import { t, translate } from '#core/messages.ts'
import { contingencyKinds } from '#core/reporting/annual-notes/lists.ts'
import { row, text } from '../../reports/sheets/rows.ts'
import { isUnder, profitBeforeTax, sumOf } from '../books.ts'
import { bothEnds, bothYears, disagreement, type Draft, type NoteContext, table } from './context.ts'

/** The company and its accounting policies (AS 1). */
export function policiesNote({ facts }: NoteContext): Draft {
  const { company_text, policies } = facts.policies
  return {
    title: 'Corporate information and accounting policies',
    section: 'policies',
    paragraphs: [
      ...(company_text.trim() === '' ? [] : [company_text]),
      ...policies.map((each) => `${translate(each.policy_title)}. ${translate(each.policy_text)}`),
    ],
    tables: [],
    problems: company_text.trim() === '' ? [t('Describe the company: where it is registered and what it does.')] : [],
  }
}

/** Exceptional items by name: Schedule III, Division I, Part II; AS 5 para 14. */
export function exceptionalNote(context: NoteContext): Draft {
  const { book, last, facts, lastFacts } = context
  const { items } = facts.exceptional
  const before = lastFacts.exceptional.items
  const sum = (list: typeof items) => list.reduce((total, { amount }) => total + amount, 0)
  const inBooks = 0 - sumOf(book, 'moved', isUnder('Exceptional items'))
  const names = [...new Set([...items, ...before].map(({ item_name }) => item_name))]
  const of = (list: typeof items, name: string) => sum(list.filter(({ item_name }) => item_name === name))
  return {
    title: 'Exceptional items',
    section: 'exceptional',
    paragraphs: names.length === 0 ? [t('There were no exceptional items in the year.')] : [],
    tables:
      names.length === 0
        ? []
        : [
            table('', 'Item', bothYears(context), [
              row('line', 'Profit before exceptional items and tax', [
                profitBeforeTax(book) - sum(items),
                profitBeforeTax(last) - sum(before),
              ]),
              ...names.map((name) => row('line', name, [of(items, name), of(before, name)], { level: 1 })),
              row('total', 'Profit before tax', [profitBeforeTax(book), profitBeforeTax(last)]),
            ]),
          ],
    // If the books have a line of their own for them, both must agree.
    problems: inBooks === 0 ? [] : disagreement('Exceptional items', sum(items), inBooks),
  }
}

/** Contingent liabilities and commitments, Schedule III, Division I, note T; AS 29. */
export function contingenciesNote(context: NoteContext): Draft {
  const { facts, lastFacts } = context
  const rows = facts.contingencies.rows
  const before = lastFacts.contingencies.rows
  const groups = [...new Set(Object.values(contingencyKinds).map(({ group }) => group))]
  const lastAmount = (each: (typeof rows)[number]) =>
    before.find(({ kind, particulars }) => kind === each.kind && particulars === each.particulars)?.amount ?? null
  return {
    title: 'Contingent liabilities and commitments',
    section: 'contingencies',
    paragraphs: rows.length === 0 ? [t('There are no contingent liabilities and no commitments.')] : [],
    tables:
      rows.length === 0
        ? []
        : [
            table(
              '',
              'Kind',
              [text('Particulars'), ...bothEnds(context)],
              groups.flatMap((group) => {
                const own = rows.filter(({ kind }) => contingencyKinds[kind].group === group)
                if (own.length === 0) return []
                return [
                  row('heading', group, [null, null, null]),
                  ...own.map((each) =>
                    row('line', contingencyKinds[each.kind].label, [each.particulars, each.amount, lastAmount(each)], {
                      level: 1,
                    }),
                  ),
                  row('subtotal', t('Total {group}', { group: translate(group).toLowerCase() }), [
                    '',
                    own.reduce((sum, { amount }) => sum + amount, 0),
                    null,
                  ]),
                ]
              }),
            ),
          ],
    problems: [],
  }
}
