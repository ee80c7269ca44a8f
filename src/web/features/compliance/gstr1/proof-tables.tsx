import type { Gstr1, Gstr1Figures, Gstr1Proof } from '#contract/compliance/gstr1.ts'
import { monthEnd } from '#core/dates.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { t } from '#core/messages.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { type ReportLink, type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
import styles from './gstr1.module.css'

type Words = { title: string; text: string; left: string; right: string }
const words: Record<Gstr1Proof['code'], Words> = {
  hsn: {
    title: t('Tables 4 to 9 equal the HSN summary'),
    text: t('The supplies in this return equal table 12 in taxable value and each tax.'),
    left: t('Tables 4 to 9'),
    right: t('Table 12'),
  },
  books: {
    title: t('Tax equals the output accounts'),
    text: t("The tax you owe on this return equals the month's change in your books."),
    left: t('Tax of the return'),
    right: t('Output accounts in the month'),
  },
  gstr3b: {
    title: t('Lines equal the totals of the documents'),
    text: t("The same figures, calculated from each document's totals. They go into table 3.1 of GSTR-3B."),
    left: t('From the lines'),
    right: t('From the totals'),
  },
  documents: {
    title: t('Numbers issued equal the documents'),
    text: t('Every number in table 13 belongs to a document in this return or a cancelled document.'),
    left: t('Table 13'),
    right: t('Documents'),
  },
}

const money = [t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')]
const figuresOf = ({ taxable, igst, cgst, sgst, cess }: Gstr1Figures) => [taxable, igst, cgst, sgst, cess]
const taxesOf = (figures: Gstr1Figures) => figuresOf(figures).slice(1)
const counts = ({ taxable, igst }: Gstr1Figures) => [formatCount(taxable), formatCount(igst)]

/** Accounts have only taxes; counts of documents have no amounts. */
const columnsOf = (code: Gstr1Proof['code']) =>
  code === 'documents' ? [t('Numbers'), t('Cancelled')] : code === 'books' ? money.slice(1) : money

/** Both sides of each equality to the paisa, each with a link to its documents. */
export function ProofTables({ gstr1 }: { gstr1: Gstr1 }) {
  return (
    <Stack>
      {gstr1.proofs.map((proof) => (
        <Card key={proof.code}>
          <h2 className={styles.title}>
            {words[proof.code].title}{' '}
            <Badge tone={proof.is_even ? 'success' : 'danger'}>{proof.is_even ? t('Equal') : t('Not equal')}</Badge>
          </h2>
          <p className={styles.note}>{words[proof.code].text}</p>
          <ReportTable
            caption={words[proof.code].title}
            first={t('Side')}
            columns={columnsOf(proof.code)}
            rows={rowsOf(proof, choiceOf(gstr1))}
          />
        </Card>
      ))}
    </Stack>
  )
}

function rowsOf(proof: Gstr1Proof, of: ReturnChoice): ReportRow[] {
  const { left, right } = words[proof.code]
  const amounts = { documents: counts, books: taxesOf, hsn: figuresOf, gstr3b: figuresOf }[proof.code]
  const [ofLeft, ofRight] = linksOf(proof.code, of)
  return [
    { id: 'left', label: left, amounts: amounts(proof.left), link: ofLeft },
    ...proof.explained.map((row, at) => ({
      id: `row ${at}`,
      label: row.label,
      indent: 1,
      amounts: amounts(row.figures),
      link: inMonth(of.period),
    })),
    { id: 'right', label: right, amounts: amounts(proof.right), link: ofRight, kind: 'subtotal' },
  ]
}

const inMonth = (period: string): ReportLink => ({
  to: '/reports/day-book',
  search: { from: `${period}-01`, to: monthEnd(`${period}-01`) },
})

function linksOf(code: Gstr1Proof['code'], of: ReturnChoice): [ReportLink, ReportLink] {
  const { period } = of
  const bounds = { from: `${period}-01`, to: monthEnd(`${period}-01`) }
  const tables: ReportLink = { to: '/gstr-1', search: searchOf(of) }
  const invoices: ReportLink = { to: '/receivables/invoices', search: bounds }
  const section = (name: string): ReportLink => ({ to: '/gstr-1', search: { ...searchOf(of), section: name } })
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
