import type { Gstr1, Gstr1Figures, Gstr1Proof } from '#contract/compliance/gstr1.ts'
import { monthEnd } from '#core/dates.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { type ReportLink, type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import styles from './gstr1.module.css'

type Words = { title: string; text: string; left: string; right: string }
const words: Record<Gstr1Proof['code'], Words> = {
  hsn: {
    title: 'Tables 4 to 9 equal the HSN summary',
    text: 'The supplies of the return come to what table 12 states, by taxable value and each tax.',
    left: 'Tables 4 to 9',
    right: 'Table 12',
  },
  books: {
    title: 'Tax equals the output accounts',
    text: 'The tax you owe by this return is what the month changed in your books.',
    left: 'Tax of the return',
    right: 'Output accounts in the month',
  },
  gstr3b: {
    title: 'Lines equal the totals of the documents',
    text: 'The same figures, worked out from the totals of each document. They go into table 3.1 of GSTR-3B.',
    left: 'From the lines',
    right: 'From the totals',
  },
  documents: {
    title: 'Numbers issued equal the documents',
    text: 'Every number of table 13 is a document of the return or a cancelled one.',
    left: 'Table 13',
    right: 'Documents',
  },
}

const money = ['Taxable value', 'IGST', 'CGST', 'SGST', 'Cess']
const figuresOf = ({ taxable, igst, cgst, sgst, cess }: Gstr1Figures) => [taxable, igst, cgst, sgst, cess]
const taxesOf = (figures: Gstr1Figures) => figuresOf(figures).slice(1)
const counts = ({ taxable, igst }: Gstr1Figures) => [formatCount(taxable), formatCount(igst)]

/** The accounts hold taxes alone; numbers have no amounts. */
const columnsOf = (code: Gstr1Proof['code']) =>
  code === 'documents' ? ['Numbers', 'Cancelled'] : code === 'books' ? money.slice(1) : money

/** Both sides of each equality to the paisa; each leads to its documents. */
export function ProofTables({ gstr1 }: { gstr1: Gstr1 }) {
  return (
    <Stack>
      {gstr1.proofs.map((proof) => (
        <Card key={proof.code}>
          <h2 className={styles.title}>
            {words[proof.code].title}{' '}
            <Badge tone={proof.is_even ? 'success' : 'danger'}>{proof.is_even ? 'Equal' : 'Not equal'}</Badge>
          </h2>
          <p className={styles.note}>{words[proof.code].text}</p>
          <ReportTable
            caption={words[proof.code].title}
            first="Side"
            columns={columnsOf(proof.code)}
            rows={rowsOf(proof, gstr1.period)}
          />
        </Card>
      ))}
    </Stack>
  )
}

function rowsOf(proof: Gstr1Proof, period: string): ReportRow[] {
  const { left, right } = words[proof.code]
  const amounts = { documents: counts, books: taxesOf, hsn: figuresOf, gstr3b: figuresOf }[proof.code]
  const [ofLeft, ofRight] = linksOf(proof.code, period)
  return [
    { id: 'left', label: left, amounts: amounts(proof.left), link: ofLeft },
    ...proof.explained.map((row, at) => ({
      id: `row ${at}`,
      label: row.label,
      indent: 1,
      amounts: amounts(row.figures),
      link: inMonth(period),
    })),
    { id: 'right', label: right, amounts: amounts(proof.right), link: ofRight, kind: 'subtotal' },
  ]
}

const inMonth = (period: string): ReportLink => ({
  to: '/reports/day-book',
  search: { from: `${period}-01`, to: monthEnd(`${period}-01`) },
})

function linksOf(code: Gstr1Proof['code'], period: string): [ReportLink, ReportLink] {
  const bounds = { from: `${period}-01`, to: monthEnd(`${period}-01`) }
  const tables: ReportLink = { to: '/gstr-1', search: { period } }
  const invoices: ReportLink = { to: '/receivables/invoices', search: bounds }
  const section = (name: string): ReportLink => ({ to: '/gstr-1', search: { period, section: name } })
  switch (code) {
    case 'hsn':
      return [tables, section(period < '2025-05' ? 'hsn' : 'hsn(b2b)')]
    case 'books':
      return [tables, inMonth(period)]
    case 'gstr3b':
      return [tables, invoices]
    case 'documents':
      return [section('doc_issue'), invoices]
  }
}
