import { financialYear } from '#core/dates.ts'
import { numberFor, seriesProblem } from '#core/company/invoice-number.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Pair } from '#web/ui/layout.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { Values } from './values.ts'

export const BankSection = ({ initial }: { initial: Values }) => (
  <SettingsSection
    title={t('How customers pay you')}
    initial={initial}
    fields={({ field, set }) => (
      <>
        <Pair>
          <TextInput label={t('Account holder')} optional {...field('bank_account_name')} />
          <TextInput label={t('Bank')} optional {...field('bank_name')} />
        </Pair>
        <Pair>
          <TextInput label={t('Account number')} optional inputMode="numeric" {...field('bank_account_number')} />
          <TextInput
            label="IFSC"
            optional
            spellCheck={false}
            {...field('bank_ifsc')}
            onChange={(text) => set({ bank_ifsc: text.toUpperCase() })}
          />
        </Pair>
        <TextInput
          label={t('SWIFT code')}
          optional
          spellCheck={false}
          help={t("Your branch's code for money from abroad, printed on invoices in other currencies")}
          {...field('bank_swift')}
          onChange={(text) => set({ bank_swift: text.toUpperCase() })}
        />
        <TextInput
          label={t('UPI ID')}
          optional
          spellCheck={false}
          help={t('Invoices get a QR code for the amount due')}
          {...field('upi_vpa')}
        />
      </>
    )}
  />
)

export const InvoiceSection = ({ initial }: { initial: Values }) => (
  <SettingsSection
    title={t('Invoices')}
    initial={initial}
    fields={({ field, set, values }) => (
      <>
        <TextInput
          label={t('Number prefix')}
          {...field('invoice_prefix')}
          onChange={(text) => set({ invoice_prefix: text.toUpperCase() })}
          help={exampleOf(values.invoice_prefix)}
        />
        <Textarea label={t('Notes on every new invoice')} optional {...field('invoice_notes')} />
        <Textarea label={t('Terms on every new invoice')} optional {...field('invoice_terms')} />
      </>
    )}
  />
)

function exampleOf(prefix: string): string {
  const now = today()
  if (seriesProblem(prefix) !== undefined) return t('Up to 5 capital letters and digits')
  return t('Numbers look like {numberFor}, without gaps, from 1 in each financial year (now {label})', {
    numberFor: numberFor({ prefix }, 1, now),
    label: financialYear(now).label,
  })
}
