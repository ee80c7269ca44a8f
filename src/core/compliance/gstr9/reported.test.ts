import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corrected, withdrawn } from '../gstr1/books/amendments.ts'
import { collector } from '../gstr1/books/collect.ts'
import type { TaxDocument } from '../gstr1/books/document.ts'
import type { Filer } from '../gstr1/model.ts'
import { noHeads, taxOf } from '../gstr2b/row.ts'
import { addUp, noAnnual } from './add-up.ts'
import { type Changed, reportedBy } from './reported.ts'

const filer: Filer = {
  gstin: '27AADCS4321F1ZN',
  state: '27',
  period: '2026-11',
  is_sez: false,
  is_quarterly: false,
  hsn_digits: 4,
  describeHsn: (code) => `What ${code} is`,
}
const advances = { received: [], adjusted: [] }

/** Invoices and notes of every kind, of this year or the one before, in the State or not. */
const documents = fc
  .record({
    kind: fc.constantFrom('invoices' as const, 'credit_notes' as const),
    treatment: fc.constantFrom('registered' as const, 'unregistered' as const, 'sez' as const),
    place: fc.constantFrom('27', '29'),
    date: fc.constantFrom('2026-02-14', '2026-10-14'),
    rupees: fc.array(fc.tuple(fc.constantFrom(0, 500, 1800), fc.integer({ min: 1, max: 90_000 })), {
      minLength: 1,
      maxLength: 3,
    }),
    reverse_charge: fc.boolean(),
    change: fc.constantFrom('none' as const, 'cancelled' as const, 'place' as const, 'late' as const),
  })
  .map(({ kind, treatment, place, date, rupees, reverse_charge, change }): { document: TaxDocument; change: typeof change } => {
    const isIntra = place === '27' && treatment !== 'sez'
    const lines = rupees.map(([rate, taxable]) => {
      const tax = Math.round((taxable * 100 * rate) / 10_000)
      const half = Math.round(tax / 2)
      return {
        hsn: '5208',
        unit_code: 'MTR',
        quantity: 100,
        rate,
        taxable: taxable * 100,
        igst: isIntra ? 0 : tax,
        cgst: isIntra ? half : 0,
        sgst: isIntra ? half : 0,
        cess: 0,
      }
    })
    const total = lines.reduce((sum, line) => sum + line.taxable + taxOf(line), 0)
    const isRegistered = treatment !== 'unregistered'
    return {
      change,
      document: {
        kind,
        id: '1',
        number: 'D-1',
        date,
        party: 'Deccan Textiles',
        customers_id: 'c',
        treatment,
        gstin: isRegistered ? '27AAPFU0939F1ZV' : null,
        seller_gstin: filer.gstin,
        place,
        tax_rule: isIntra ? 'intra' : 'inter',
        reverse_charge: isRegistered && treatment !== 'sez' && reverse_charge,
        total,
        cancelled_on: null,
        lines,
        corrects: kind === 'credit_notes' ? { date, total, tax_rule: isIntra ? 'intra' : 'inter' } : null,
      },
    }
  })

const worth = ({ kind, lines }: TaxDocument): number =>
  (kind === 'credit_notes' ? -1 : 1) * lines.reduce((sum, { taxable }) => sum + taxable, 0)
const isOfYear = ({ date }: TaxDocument) => date >= '2026-04-01'

test('turnover of a year is what its documents come to after amendments; those of the year before are in its tables 10 and 11', () => {
  fc.assert(
    fc.property(fc.array(documents, { maxLength: 25 }), (all) => {
      const gathered = collector(filer)
      const changed: Changed[] = []
      // Documents of the year before are here only because they changed.
      const used = all.filter(({ document, change }) => isOfYear(document) || change !== 'none')
      let [own, before] = [0, 0]
      for (const { document, change } of used) {
        const now =
          change === 'cancelled'
            ? { ...document, ...withdrawn(document) }
            : { ...document, ...(change === 'place' && corrected(document, { place: '29' }, '27')) }
        if (change === 'late' || isOfYear(document)) gathered.add(document)
        if (change === 'late') changed.push({ was: undefined, now: document })
        else if (change !== 'none') changed.push({ was: document, now })
        // A second computation, from the documents alone.
        if (isOfYear(document)) own += worth(now)
        else before += change === 'late' ? worth(document) : worth(now) - worth(document)
      }
      const { cells, earlier } = reportedBy({ filer, entries: gathered.entries(), changed, advances })
      expect(addUp({ ...noAnnual(), ...cells })['5N'].taxable).toBe(own)
      const { '10': added, '11': taken } = earlier['2025-04-01'] ?? { '10': noHeads(), '11': noHeads() }
      expect(added.taxable - taken.taxable).toBe(before)
    }),
  )
})
