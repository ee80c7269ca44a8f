import * as z from 'zod/mini'
import { ExportProof, type ExportRow } from '#contract/compliance/export-refunds.ts'
import type { Paise } from '#core/money.ts'

const texts = ['port_code', 'shipping_bill_number', 'shipping_bill_date', 'egm_number', 'egm_date'] as const
type Certificate = { brc_number: string; brc_date: string; amount: Paise | undefined }
export type ProofValues = Record<(typeof texts)[number], string> & {
  fob_value: Paise | undefined
  like_value: Paise | undefined
  certificates: readonly Certificate[]
}

/** The form as the contract takes it: what is empty is null. */
export const ProofForm = z.pipe(
  z.transform(({ fob_value, like_value, certificates, ...own }: ProofValues) => ({
    ...Object.fromEntries(texts.map((name) => [name, own[name].trim() || null])),
    fob_value: fob_value ?? null,
    like_value: like_value ?? null,
    certificates: certificates.map(({ brc_number, brc_date, amount }) => ({
      brc_number,
      brc_date: brc_date || null,
      amount: amount ?? null,
    })),
  })),
  ExportProof,
)

export const valuesOf = (row: ExportRow): ProofValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, row[name] ?? ''])) as Record<(typeof texts)[number], string>),
  fob_value: row.fob_value ?? undefined,
  like_value: row.like_value ?? undefined,
  certificates: row.certificates.map(({ brc_number, brc_date, amount }) => ({
    brc_number,
    brc_date: brc_date ?? '',
    amount: amount ?? undefined,
  })),
})
