import { Link } from '@tanstack/react-router'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import type { Form } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import type { MemoValues } from './memo-values.ts'
import styles from './sell.module.css'

type Props = { form: Form<MemoValues>; isWanted: boolean }

/** The buyer: optional, unless they want their name on the memo or the law requires it. */
export function CustomerCard({ form, isWanted }: Props) {
  const { customer_name, mobile_number, address_line, state_code, notes } = form.values
  const [isOpened, setOpened] = useState(false)
  const isOpen =
    isOpened || isWanted || [customer_name, mobile_number, address_line, state_code, notes].some((text) => text !== '')
  return (
    <Card title={t('Customer')}>
      {isOpen ? (
        <Stack>
          {isWanted && <p className={styles.hint}>{t('From ₹50,000, the law requires name, address and state on the memo.')}</p>}
          <TextInput label={t('Name')} optional={!isWanted} maxLength={160} {...form.field('customer_name')} />
          <TextInput label={t('Mobile number')} optional inputMode="tel" {...form.field('mobile_number')} />
          <Textarea label={t('Address')} optional={!isWanted} rows={2} {...form.field('address_line')} />
          <Select
            label={t('State')}
            optional={!isWanted}
            options={[{ value: '', label: t('Here, at the counter') }, ...stateOptions()]}
            {...form.field('state_code')}
          />
          <TextInput label={t('Note')} optional help={t('Printed on the memo')} maxLength={500} {...form.field('notes')} />
          <p className={styles.hint}>
            {rich('A buyer with a GSTIN needs an {link}.', { link: <Link to="/receivables/invoices/new">{t('invoice')}</Link> })}
          </p>
        </Stack>
      ) : (
        <div className={styles.walkIn}>
          <span>{t('Walk-in customer')}</span>
          <Button tone="quiet" icon="add" onClick={() => setOpened(true)}>
            {t('Add details')}
          </Button>
        </div>
      )}
    </Card>
  )
}
