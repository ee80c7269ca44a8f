import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ImportAccountMapping, type JournalImportAccount } from '#contract/accounting/journal-imports.ts'
import { accountTypes, headingsOf } from '#core/ledger/account-headings.ts'
import { t, translate } from '#core/messages.ts'
import { accountOption, chartQuery, findAccounts } from '#web/lib/chart-of-accounts.ts'
import { ApiError } from '#web/lib/errors.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { useMapAccount } from './api.ts'

const MappingForm = z.extend(ImportAccountMapping, { is_new: z.string() })

type MappingValues = z.input<typeof MappingForm>

type Props = { journal_imports_id: string; account: JournalImportAccount; onClose: () => void }

const typeWords = {
  asset: t('Asset'),
  liability: t('Liability'),
  equity: t('Equity'),
  income: t('Income'),
  expense: t('Expense'),
} as const

/** Maps an account of the file to an account of the chart, or defines a new one. */
export function AccountDrawer({ journal_imports_id, account, onClose }: Props) {
  const { data: chart } = useQuery(chartQuery)
  const { mutateAsync } = useMapAccount(journal_imports_id)
  const { account_no, ledger_accounts_id, code, account_name, account_type, schedule_iii } = account
  const form = useForm({
    schema: MappingForm,
    initial: {
      account_no,
      ledger_accounts_id,
      code,
      account_name,
      account_type,
      schedule_iii,
      is_new: ledger_accounts_id === null ? 'new' : 'own',
    },
    submit: ({ is_new, ...body }) =>
      mutateAsync({ ...body, ledger_accounts_id: is_new === 'new' ? null : body.ledger_accounts_id }).catch((error: unknown) => {
        throw atFields(error)
      }),
    onDone: onClose,
  })
  const { values, set } = form
  const chosen = chart?.rows.find((row) => row.ledger_accounts_id === values.ledger_accounts_id)
  return (
    <FormDrawer
      title={account.file_account}
      description={t('Choose its account in your books')}
      verb={t('Save')}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        label={t('It is')}
        name="is_new"
        value={values.is_new}
        onChange={(is_new) => set({ is_new })}
        options={[
          { value: 'own', label: t('An existing account') },
          { value: 'new', label: t('A new account') },
        ]}
      />
      {values.is_new === 'own' ? (
        <Combobox
          label={t('Account')}
          name="ledger_accounts_id"
          error={form.errors['ledger_accounts_id']}
          value={chosen && accountOption(chosen)}
          onChange={(option) => set({ ledger_accounts_id: option?.value ?? null })}
          search={(text) => findAccounts(text)}
        />
      ) : (
        <NewAccountFields form={form} />
      )}
    </FormDrawer>
  )
}

/** A new account: its name, type, heading and code. */
function NewAccountFields({ form }: { form: Form<MappingValues> }) {
  const { values, set, field } = form
  return (
    <>
      <TextInput label={t('Name')} {...field('account_name')} />
      <Select
        label={t('Type')}
        options={accountTypes.map((type) => ({ value: type, label: typeWords[type] }))}
        {...field('account_type')}
        onChange={(value) => {
          const type = accountTypes.find((each) => each === value) ?? 'expense'
          set({ account_type: type, schedule_iii: headingsOf(type)[0]?.heading ?? '' })
        }}
      />
      <Select
        label={t('Under')}
        options={headingsOf(values.account_type).map(({ heading }) => ({ value: heading, label: translate(heading) }))}
        {...field('schedule_iii')}
      />
      <TextInput label={t('Code')} spellCheck={false} {...field('code')} />
    </>
  )
}

/** The server identifies the failing account among those sent; this form sends one. */
function atFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, message, request_id } = error
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^accounts\.\d+\./, '') }))
  return new ApiError({ status, code, message, issues, request_id })
}
