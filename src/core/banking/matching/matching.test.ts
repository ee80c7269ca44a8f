import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit, settles, tdsGuesses } from './fit.ts'
import { saysInvoice, serialOf, serialsIn } from './invoice-reference.ts'
import { matchName, nameKey, vpaWords } from './names.ts'
import { leftOver, split } from './split.ts'
import { spread } from './spread.ts'
import { MOST_SUMMANDS, subsets } from './subset-sum.ts'
import { asDocument, suggest } from './suggest.ts'
import { line, openInvoice } from './testing.ts'

test.each([
  ['NEFT CR-HDFC0001234-DECCAN TEXTILES-INV/2026-27/0042', 'INV/2026-27/0042', 'number'],
  ['NEFT DECCAN INV 2026-27 42', 'INV/2026-27/0042', 'number'],
  ['UPI/DECCAN/INV202627-0042', 'INV/2026-27/0042', 'number'],
  ['IMPS PAYMENT INV-26-27-0042 PUNE', 'INV/26-27/0042', 'number'],
  ['PMT AGAINST INV 42', 'INV/2026-27/0042', 'serial'],
  ['BILL NO 42 DECCAN', 'INV/2026-27/0042', 'serial'],
  ['INV 41, 42 & 43', 'INV/2026-27/0043', 'serial'],
  ['INV/2025-26/0042', 'INV/2026-27/0042', undefined],
  ['INV 1420 DECCAN', 'INV/2026-27/0142', undefined],
  ['INV 142 DECCAN', 'INV/2026-27/0042', undefined],
  ['NEFT N326261234567890 DECCAN', 'INV/2026-27/0326', undefined],
  ['DECCAN 0142', 'INV/2026-27/0142', 'bare'],
  ['PAID ON 20/11/2026 BILL', 'INV/2026-27/0020', undefined],
  ['KOS-1042 DECCAN', 'KOS-1042', 'number'],
  ['NEFT CR-ICIC0000103-NILA FOODS-ICICN99374828209103', 'INV/25-26/0103', undefined],
  ['UPI/deccan103@okaxis/PAID', 'INV/25-26/0103', undefined],
  ['NEFT SALE0000123 DECCAN', 'SALE0000123', 'number'],
] as const)('“%s” speaks of %s: %s', (text, number, said) => {
  expect(saysInvoice(text, number)).toBe(said)
})

test('numbers to look up leave out years, dates and UTRs', () => {
  expect(serialsIn('NEFT HDFCN52026112012345678 INV/2026-27/0042 DT 20-11-2026 BILL 7')).toEqual([42, 7])
  expect(serialOf('INV/2026-27/0042')).toBe(42)
})

test.each([
  ['DECCAN TEXTILES PVT LTD', 'M/s Deccan Textiles Private Limited', 'same'],
  ['DECCAN TEXTIL', 'Deccan Textiles Pvt. Ltd.', 'same'],
  ['DECCANTEXTILES', 'Deccan Textiles', 'same'],
  ['SHARMA RAHUL', 'Rahul Sharma', 'same'],
  ['NILGIRI FOODS', 'Nilgiri Food Products LLP', 'alike'],
  ['MEHTA AND SONS', 'Mehta & Sons', 'same'],
  ['DECAN TEXTILES', 'Deccan Textiles', 'same'],
  ['RAVI ENTERPRISES', 'Kiran Enterprises', undefined],
  ['SWIGGY', 'Deccan Textiles', undefined],
  ['RAVI TRADERS', 'Ravi Enterprises', 'alike'],
])('the sender %s and the customer %s are %s', (said, name, closeness) => {
  expect(matchName(nameKey(said).split(' '), name)?.closeness).toBe(closeness)
})

test('a UPI address of a phone or a machine says no name', () => {
  expect(vpaWords('9820012345@ybl')).toEqual([])
  expect(vpaWords('paytmqr28100505@paytm')).toEqual([])
  expect(vpaWords('deccan.textiles@okhdfcbank')).toEqual(['DECCAN', 'TEXTILES'])
})

const guesses = tdsGuesses('2026-11-20')

test('a short payment is TDS at a known rate, a bank’s charge, or a part', () => {
  expect(fit(1_11_000_00, 1_18_000_00, 1_00_000_00, guesses)).toMatchObject({ kind: 'part' })
  expect(fit(1_06_200_00, 1_18_000_00, 1_00_000_00, guesses)).toMatchObject({ kind: 'tds_unusual', tds_amount: 11_800_00 })
  expect(fit(1_08_000_00, 1_18_000_00, 1_00_000_00, guesses)).toMatchObject({
    kind: 'tds',
    tds_rate: '10',
    tds_amount: 10_000_00,
  })
  expect(fit(1_16_000_00, 1_18_000_00, 1_00_000_00, guesses)).toMatchObject({ kind: 'tds', tds_rate: '2', tds_amount: 2_000_00 })
  expect(fit(1_17_982_30, 1_18_000_00, 1_00_000_00, guesses)).toMatchObject({ kind: 'charge', bank_charge: 17_70 })
  expect(fit(1_18_000_00, 1_18_000_40, 1_00_000_00, guesses)).toMatchObject({ kind: 'rounding', bank_charge: 40 })
  expect(fit(1_20_000_00, 1_18_000_00, 1_00_000_00, guesses)).toMatchObject({ kind: 'over', advance: 2_000_00 })
})

test('commission was taxed at 5% until September 2024 and at 2% since', () => {
  expect(tdsGuesses('2024-09-30').find(({ rate }) => rate === '5')).toMatchObject({ isUsual: true })
  expect(tdsGuesses('2026-11-20').find(({ rate }) => rate === '5')).toMatchObject({ isUsual: false })
})

const amount = fc.integer({ min: 1, max: 50_00_000_00 })

test('for every receipt, a fit accounts for every paisa', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (received, due, share) => {
      const how = fit(received, due, Math.floor((due * share) / 118), guesses)
      const explained = received + how.tds_amount + how.bank_charge - how.advance
      expect(how.kind === 'part' ? explained < due : explained === due).toBe(true)
    }),
  )
})

test('what invoices are settled by adds up to the money, the TDS, the charge and no more than is due', () => {
  const invoices = fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 118 })), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(invoices, amount, (rows, received) => {
      const open = rows.map(([amount_due, share]) =>
        openInvoice({ amount_due, taxable_value: Math.floor((amount_due * share) / 118) }),
      )
      const how = fit(
        received,
        open.reduce((sum, each) => sum + each.amount_due, 0),
        open.reduce((sum, each) => sum + each.taxable_value, 0),
        guesses,
        open.length,
      )
      const settled = spread(received, how, open.map(asDocument))
      const total = settled.reduce((sum, each) => sum + each.amount, 0)
      const tds = settled.reduce((sum, each) => sum + each.tds_amount, 0)
      expect(total).toBe(received + tds + how.bank_charge - how.advance)
      for (const each of settled) {
        const invoice = open.find(({ invoices_id }) => invoices_id === each.document_id)
        expect(each.amount).toBeLessThanOrEqual(invoice?.amount_due ?? 0)
        expect(each.tds_amount).toBeLessThanOrEqual(each.amount)
      }
      expect(settled.length === open.length || !settles(how)).toBe(true)
    }),
  )
})

test('any two to five of twelve invoices are found by their sum, in bounded work', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(amount, { minLength: MOST_SUMMANDS, maxLength: MOST_SUMMANDS }),
      fc.uniqueArray(fc.nat(MOST_SUMMANDS - 1), { minLength: 2, maxLength: 5 }),
      (dues, chosen) => {
        const target = chosen.reduce((sum, at) => sum + (dues[at] ?? 0), 0)
        const found = subsets(
          dues.map((due) => ({ due, taxable: 0 })),
          target,
          (due) => due === target,
          { most: 50 },
        )
        expect(found).toContainEqual(chosen.toSorted((a, b) => a - b))
      },
    ),
    { numRuns: 40 },
  )
  const same = Array.from({ length: 12 }, () => ({ due: 100, taxable: 0 }))
  let looks = 0
  subsets(same, 1_200, () => ++looks < 0, { steps: 500 })
  expect(looks).toBeLessThanOrEqual(500)
})

const context = { learned: [], payments: [], customers: [] }

test('the amount and the number make it exact; two such invoices make it a question', () => {
  const invoice = openInvoice({ invoice_number: 'INV/2026-27/0042', amount_due: 1_18_000_00 })
  const credit = line({
    amount: 1_18_000_00,
    description: 'NEFT CR-DECCAN TEXTILES-INV/2026-27/0042',
    counterparty: 'DECCAN TEXTILES',
  })
  expect(suggest(credit, [invoice], context)[0]).toMatchObject({ confidence: 'exact', stands_out: true })
  const twin = openInvoice({
    invoice_number: 'INV/2026-27/0042',
    amount_due: 1_18_000_00,
    customers_id: 'other',
    customer_name: 'Deccan Textiles',
  })
  expect(suggest(credit, [invoice, twin], context).every(({ stands_out }) => !stands_out)).toBe(true)
})

test('a sender seen before and one invoice of that amount are exact; two of that amount are not', () => {
  const learned = [{ customers_id: 'c1', customer_name: 'Deccan Textiles', times: 3 }]
  const credit = line({ amount: 50_000_00, description: 'UPI/9820012345@ybl', vpa: '9820012345@ybl' })
  const june = openInvoice({ amount_due: 50_000_00, due_date: '2026-10-31' })
  const july = openInvoice({ amount_due: 50_000_00, due_date: '2026-11-30' })
  expect(suggest(credit, [june], { ...context, learned })[0]).toMatchObject({ confidence: 'exact', stands_out: true })
  const both = suggest(credit, [june, july], { ...context, learned })
  expect(both.map(({ confidence }) => confidence)).not.toContain('exact')
  expect(both[0]?.invoices[0]?.invoices_id).toBe(june.invoices_id)
})

test('every suggestion gives its reasons as sentences', () => {
  const credit = line({ amount: 1_08_000_00, description: 'NEFT-DECCAN TEXTILES-INV 42', counterparty: 'DECCAN TEXTILES' })
  const invoice = openInvoice({
    invoice_number: 'INV/2026-27/0042',
    amount_due: 1_18_000_00,
    taxable_value: 1_00_000_00,
    due_date: '2026-11-18',
  })
  expect(suggest(credit, [invoice], context)[0]).toMatchObject({
    confidence: 'exact',
    invoices: [{ amount: 1_18_000_00, tds_amount: 10_000_00 }],
    evidence: [
      {
        kind: 'amount',
        sentence:
          '₹1,08,000.00 is the ₹1,18,000.00 open on INV/2026-27/0042, less ₹10,000.00 TDS: 10% (rent of land, building or furniture, professional fees).',
      },
      { kind: 'reference', sentence: 'The narration has the serial number of an invoice, as in INV/2026-27/0042.' },
      { kind: 'name', sentence: 'The sender “DECCAN TEXTILES” is the name of Deccan Textiles.' },
      { kind: 'date', sentence: 'It came 2 days after INV/2026-27/0042 fell due.' },
    ],
  })
})

test('TDS of the whole value may come off the last payment of an invoice; that is likely, not exact', () => {
  const invoice = openInvoice({
    invoice_number: 'INV/2026-27/0042',
    total: 2_76_120_00,
    amount_due: 98_282_00,
    taxable_value: 2_34_000_00,
  })
  const credit = line({
    amount: 93_602_00,
    description: 'NEFT-DECCAN TEXTILES-INV/2026-27/0042',
    counterparty: 'DECCAN TEXTILES',
  })
  expect(suggest(credit, [invoice], context)[0]).toMatchObject({
    confidence: 'likely',
    stands_out: false,
    invoices: [{ amount: 98_282_00, tds_amount: 4_680_00 }],
  })
})

test('money received before the invoice is never exact', () => {
  const credit = line({ amount: 1_18_000_00, description: 'INV/2026-27/0042', transaction_date: '2026-09-01' })
  const invoice = openInvoice({ invoice_number: 'INV/2026-27/0042', amount_due: 1_18_000_00 })
  expect(suggest(credit, [invoice], context)[0]).toMatchObject({ confidence: 'possible' })
})

test('a payment in the books with the same UTR is linked rather than booked again', () => {
  const credit = line({ amount: 1_18_000_00, description: 'NEFT CR SBIN326112012345 DECCAN', reference: 'SBIN326112012345' })
  const payments = [
    {
      payments_id: 'p1',
      customers_id: 'c1',
      customer_name: 'Deccan Textiles',
      payment_date: '2026-11-19',
      amount: 1_18_000_00,
      reference: 'sbin326112012345',
    },
  ]
  const invoice = openInvoice({ amount_due: 1_18_000_00 })
  expect(suggest(credit, [invoice], { ...context, payments })[0]).toMatchObject({
    confidence: 'exact',
    payments_id: 'p1',
    invoices: [],
  })
})

test('money that may be recorded already is not matched to another invoice of the same amount without a look', () => {
  const learned = [{ customers_id: 'c1', customer_name: 'Deccan Textiles', times: 3 }]
  const credit = line({ amount: 50_000_00, description: 'UPI/9820012345@ybl', vpa: '9820012345@ybl' })
  const payments = [
    {
      payments_id: 'p1',
      customers_id: 'c1',
      customer_name: 'Deccan Textiles',
      payment_date: '2026-11-19',
      amount: 50_000_00,
      reference: null,
    },
  ]
  const suggestions = suggest(credit, [openInvoice({ amount_due: 50_000_00 })], { ...context, learned, payments })
  expect(suggestions.some(({ stands_out }) => stands_out)).toBe(false)
  expect(suggestions[0]).toMatchObject({ payments_id: 'p1' })
})

test('a gateway pays out what two customers paid, less 2% and the GST on it', () => {
  const credit = line({
    amount: 1_46_460_00,
    description: 'NEFT CR-RAZORPAY SOFTWARE PVT LTD-SETTLEMENT',
    counterparty: 'RAZORPAY SOFTWARE PVT LTD',
  })
  const open = [
    openInvoice({ amount_due: 1_00_000_00 }),
    openInvoice({ amount_due: 50_000_00, customers_id: 'c2', customer_name: 'Nila Foods' }),
    openInvoice({ amount_due: 70_000_00, customers_id: 'c3', customer_name: 'Konkan Paper' }),
  ]
  expect(suggest(credit, open, context)[0]).toMatchObject({
    confidence: 'likely',
    stands_out: false,
    customers_id: null,
    customer_name: '2 customers',
    invoices: [{ amount: 1_00_000_00 }, { amount: 50_000_00 }],
    bank_charge: 3_540_00,
    evidence: [
      {
        sentence: expect.stringContaining('less a gateway’s fee of ₹3,000.00 and ₹540.00 GST on it.') as string,
      },
      { sentence: 'Razorpay pays out what customers paid.' },
      { kind: 'date' },
    ],
  })
})

test('an outgoing payment is no receipt', () => {
  expect(suggest(line({ amount: -1_18_000_00 }), [openInvoice({ amount_due: 1_18_000_00 })], context)).toEqual([])
})

test('lines laid over invoices pay each exactly once, and every paisa of money, TDS and charge finds a place', () => {
  const piece = fc.integer({ min: 1, max: 1_00_000_00 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(piece, fc.integer({ min: 0, max: 10 }), fc.nat(2)), { maxLength: 6 }),
      fc.array(piece, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 500_00 }),
      fc.integer({ min: 0, max: 5_000_00 }),
      (rows, shares, charge, over) => {
        const allocated = rows.map(([amount, percent, customer], at) => ({
          document_id: `i${at}`,
          party_id: `c${customer}`,
          amount,
          tds_amount: Math.floor((amount * percent) / 100),
        }))
        const need = allocated.reduce((sum, each) => sum + each.amount - each.tds_amount, 0)
        const bank_charge = Math.min(charge, need)
        const cash = need - bank_charge + over + (need - bank_charge + over === 0 ? 1 : 0)
        const whole = shares.reduce((sum, each) => sum + each, 0)
        let rest = cash
        const lines = shares.map((share, at) => {
          const amount = at === shares.length - 1 ? rest : Math.min(rest, Math.floor((cash * share) / whole))
          rest -= amount
          return { bank_transactions_id: `l${at}`, amount }
        })
        const advance = leftOver(lines, allocated, bank_charge)
        const payments = split(lines, allocated, bank_charge, advance > 0 ? 'c9' : null)
        const total = (of: (payment: (typeof payments)[number]) => number) =>
          payments.reduce((sum, payment) => sum + of(payment), 0)
        expect(total((payment) => payment.amount)).toBe(cash)
        expect(total((payment) => payment.tds_amount)).toBe(allocated.reduce((sum, each) => sum + each.tds_amount, 0))
        expect(total((payment) => payment.bank_charge)).toBe(bank_charge)
        for (const { document_id, party_id, amount } of allocated) {
          const paying = payments.filter((payment) => payment.party_id === party_id).flatMap((payment) => payment.allocations)
          expect(paying.filter((each) => each.document_id === document_id).reduce((sum, each) => sum + each.amount, 0)).toBe(
            amount,
          )
        }
        for (const payment of payments) {
          const settled = payment.allocations.reduce((sum, each) => sum + each.amount, 0)
          const received = payment.amount + payment.tds_amount + payment.bank_charge
          expect(payment.party_id === 'c9' ? settled === 0 : settled === received).toBe(true)
        }
        for (const line of lines)
          expect(
            payments
              .filter((payment) => payment.bank_transactions_id === line.bank_transactions_id)
              .reduce((sum, each) => sum + each.amount, 0),
          ).toBe(line.amount)
      },
    ),
  )
})
