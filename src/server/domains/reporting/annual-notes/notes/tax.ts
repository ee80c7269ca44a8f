import { t, translate } from '#core/messages.ts'
import type { TaxComputation } from '#contract/reporting/annual-notes.ts'
import { certainties, type Certainty } from '#core/reporting/annual-notes/lists.ts'
import { taxRegimes } from '#core/reporting/annual-notes/income-tax.ts'
import { money, row } from '../../reports/sheets/rows.ts'
import { currentInBooks, deferredCharge } from '../tax.ts'
import { unbookedDepreciation } from '../timing-differences.ts'
import { bothYears, type Draft, type NoteContext, table, yearWords } from './context.ts'

/** Current and deferred tax: Schedule III, Division I, Part II; AS 22 paras 29 to 32. */
export async function taxNote(context: NoteContext, tax: TaxComputation): Promise<Draft> {
  const { tx, book, last, facts } = context
  const { regime, certainty, certainty_text } = facts.tax
  const isPosted = tax.to_post.current === 0 && tax.to_post.deferred === 0
  const current = [currentInBooks(book), currentInBooks(last)] as const
  const deferred = [deferredCharge(book), deferredCharge(last)] as const
  return {
    title: 'Income tax',
    section: 'tax',
    paragraphs: [
      t('Taxed under {regime}, {rate} with surcharge and cess. Deferred tax is of timing differences at the same rate (AS 22).', {
        regime: translate(taxRegimes[regime].label),
        rate: tax.rate,
      }),
      ...(taxRegimes[regime].surcharge === undefined
        ? [t('Minimum alternate tax and its credit are not part of this computation.')]
        : []),
      ...tax.why.map(translate),
      ...certaintyWords(certainty, certainty_text),
    ],
    tables: [
      table('Tax expense in the books', 'Tax', bothYears(context), [
        row('line', 'Current tax', current),
        row('line', 'Deferred tax', deferred),
        row('total', 'Tax expense', [current[0] + deferred[0], current[1] + deferred[1]]),
      ]),
      table(
        'Deferred tax',
        'Timing difference',
        [money('Difference at the end'), money('Asset (liability)')],
        [
          ...tax.differences.map(({ name, closing, recognised }) => row('line', name, [closing, recognised])),
          row('total', 'Net deferred tax asset (liability)', [null, 0 - tax.deferred_closing]),
        ],
      ),
      table(
        'Deferred tax in the year',
        'Liability (asset)',
        [money('₹')],
        [
          row('line', 'At the beginning', [tax.deferred_opening]),
          row('line', 'Charge (credit) of the year', [tax.deferred_charge]),
          row('total', 'At the end', [tax.deferred_closing]),
        ],
      ),
      table('Taxable income and current tax', 'Computation', [money(yearWords(book))], currentTaxRows(tax)),
    ],
    problems: [
      ...(await unbookedDepreciation(tx, book.end)),
      ...(isPosted ? [] : [t('The tax of the year is not in the books yet. Post the entry that this note proposes.')]),
    ],
  }
}

function currentTaxRows({ lines, income, rate, current_tax, marginal_relief }: TaxComputation) {
  const relief = [
    row('line', t('Tax at {rate}', { rate }), [current_tax + marginal_relief]),
    row('line', 'Marginal relief of the surcharge', [0 - marginal_relief]),
  ]
  return [
    ...lines.map(({ label, amount }) => row('line', label, [amount])),
    row('subtotal', 'Taxable income, rounded to ten rupees', [income]),
    ...(marginal_relief === 0 ? [] : relief),
    row('total', marginal_relief === 0 ? t('Current tax at {rate}', { rate }) : 'Current tax', [current_tax]),
  ]
}

const certaintyWords = (certainty: Certainty, words: string): string[] =>
  certainty === 'none' ? [] : [`${translate(certainties[certainty])}: ${words}`]
