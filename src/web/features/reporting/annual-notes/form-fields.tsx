import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { FieldBinding, Form } from '#web/lib/form.ts'
import { accountOption, chartQuery, findAccounts } from '#web/lib/chart-of-accounts.ts'
import { readAt } from '#web/lib/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import styles from './annual-notes.module.css'
import { findParties } from './api.ts'
import type { FieldSpec, ListSpec, Row } from './field-specs.ts'

/** The names of selected parties, by id. */
type Names = Readonly<Record<string, string>>
type Props = {
  form: Form<Row>
  names: Names /** Dot path of the fields' row; empty for the form itself. */
  path: string
}

const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Renders fields from their specifications. */
export function FormFields({ form, names, path, fields }: Props & { fields: readonly FieldSpec[] }) {
  const row = (path === '' ? form.values : readAt(form.values, path)) as Row
  return (
    <Stack>
      {fields.map((field) => {
        if (field.kind === 'list')
          return <ListField key={field.name} form={form} names={names} path={under(path, field.name)} list={field} />
        if (field.when && !field.when(row)) return null
        return <OneField key={field.name} form={form} names={names} path={under(path, field.name)} field={field} />
      })}
    </Stack>
  )
}

function ListField({ form, names, path, list }: Props & { list: ListSpec }) {
  const rows = (readAt(form.values, path) ?? []) as readonly Row[]
  const put = form.at<readonly Row[]>(path)
  const { blank } = list
  return (
    <section className={styles.list} aria-label={list.title}>
      <h3 className={styles.listTitle}>{list.title}</h3>
      {list.help && <p className={styles.muted}>{list.help}</p>}
      {rows.length === 0 && blank === undefined && <p className={styles.muted}>{t('Nothing to enter here.')}</p>}
      {rows.map((row, at) => {
        const title = list.titleOf?.(row) || `${list.noun} ${at + 1}`
        return (
          <Part key={at} plays="group" aria-label={title} className={styles.row}>
            <div className={styles.rowHead}>
              <b>{title}</b>
              {blank && (
                <IconButton
                  icon="delete"
                  label={t('Remove {title}', { title })}
                  onClick={() => put.onChange(rows.toSpliced(at, 1))}
                />
              )}
            </div>
            <FormFields form={form} names={names} path={`${path}.${at}`} fields={list.fields} />
          </Part>
        )
      })}
      {put.error && <p className={styles.refused}>{put.error}</p>}
      {blank && (
        <div>
          <Button icon="add" onClick={() => put.onChange([...rows, blank(form.values)])}>
            {t('Add {noun}', { noun: list.noun.toLowerCase() })}
          </Button>
        </div>
      )}
    </section>
  )
}

type Single = Exclude<FieldSpec, ListSpec>

function OneField({ form, names, path, field }: Props & { field: Single }) {
  const { label, help, optional = false } = field
  const said = { label, help, optional }
  switch (field.kind) {
    case 'text':
      return <TextInput {...said} {...form.at<string>(path)} />
    case 'area':
      return <Textarea {...said} {...form.at<string>(path)} />
    case 'check':
      return <Checkbox label={label} {...form.at<boolean>(path)} />
    case 'date': {
      const date = form.at<string | null>(path)
      return <DateInput {...said} {...date} value={date.value ?? ''} />
    }
    case 'money':
      return <MoneyField {...said} {...form.at<number | null>(path)} isNullable={field.isNullable ?? false} />
    case 'count':
      return <CountField {...said} {...form.at<number>(path)} />
    case 'select': {
      const options = typeof field.options === 'function' ? field.options(form.values) : field.options
      return <Select {...said} options={options} {...form.at<string>(path)} />
    }
    case 'accounts': {
      const { value, onChange, ...rest } = form.at<readonly string[]>(path)
      const [first = null, ...others] = value
      return <AccountField {...said} {...rest} value={first} onChange={(id) => onChange(id ? [id, ...others] : others)} />
    }
    case 'account':
      return <AccountField {...said} {...form.at<string | null>(path)} />
    default:
      return <PartyField {...said} {...form.at<string | null>(path)} party={field.kind} names={names} />
  }
}

type Said = { label: string; help: string | undefined; optional: boolean }

/** Nil shows as an empty field, unless that has a meaning of its own. */
function MoneyField({ value, onChange, isNullable, ...rest }: Said & FieldBinding<number | null> & { isNullable: boolean }) {
  const shown = value === null || (value === 0 && !isNullable) ? undefined : value
  return <MoneyInput {...rest} value={shown} onChange={(amount) => onChange(amount ?? (isNullable ? null : 0))} />
}

function CountField({ value, onChange, ...rest }: Said & FieldBinding<number>) {
  const digits = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 13))
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      value={value === 0 ? '' : String(value)}
      onChange={(text) => onChange(digits(text))}
    />
  )
}

function AccountField({ value, onChange, ...rest }: Said & FieldBinding<string | null>) {
  const { data } = useQuery(chartQuery)
  const chosen = data?.rows.find((row) => row.ledger_accounts_id === value)
  return (
    <Combobox
      {...rest}
      placeholder={t('Account name or code')}
      value={chosen && accountOption(chosen)}
      onChange={(option) => onChange(option?.value ?? (rest.optional ? null : ''))}
      search={(text) => findAccounts(text)}
    />
  )
}

type PartyProps = Said & FieldBinding<string | null> & { party: 'vendors' | 'customers'; names: Names }

function PartyField({ value, onChange, party, names, ...rest }: PartyProps) {
  const chosen = value ? { value, label: names[value] ?? t('Chosen') } : undefined
  return (
    <Combobox
      {...rest}
      placeholder={party === 'vendors' ? t('Name of a vendor') : t('Name of a customer')}
      value={chosen}
      onChange={(option) => onChange(option?.value ?? (rest.optional ? null : ''))}
      search={(text, signal) => findParties(party, text, signal)}
    />
  )
}
