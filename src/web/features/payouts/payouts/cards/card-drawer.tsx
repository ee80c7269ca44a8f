import { type Card, NewCard } from '#contract/payouts/cards.ts'
import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveCard } from './api.ts'

const blank = {
  card_label: '',
  issuer_name: '',
  last_four: '',
  ledger_accounts_id: '',
  payee_name: '',
  payee_account_number: '',
  payee_ifsc: '',
  payee_vpa: '',
}
/** When editing, a blank number keeps the stored one. */
const Change = z.object(NewCard.shape)

/** Adds or changes a card: its last four digits, and the account that its bank takes repayments on. */
export function CardForm({ card, onClose }: { card: Card | undefined; onClose: () => void }) {
  const { mutateAsync } = useSaveCard(card)
  const form = useForm({
    schema: card ? Change : NewCard,
    initial: card ? valuesOf(card) : blank,
    submit: (body) => mutateAsync(body),
    onDone(saved) {
      toast({ tone: 'success', text: card ? t('Card updated') : t('{card_label} added', { card_label: saved.card_label }) })
      onClose()
    },
  })
  const { field, set } = form
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={card ? t('Edit card') : t('Add a card')}
      verb={card ? t('Save changes') : t('Add card')}
    >
      <TextInput label={t('Card')} placeholder={t('HDFC Business')} {...field('card_label')} />
      <Pair>
        <TextInput label={t('Issued by')} placeholder={t('HDFC Bank')} {...field('issuer_name')} />
        <TextInput label={t('Last four digits')} inputMode="numeric" maxLength={4} {...field('last_four')} />
      </Pair>
      <TextInput label={t('Name on the card')} autoComplete="off" {...field('payee_name')} />
      <TextInput
        label={t('Repayment account')}
        optional
        inputMode="numeric"
        autoComplete="off"
        placeholder={card?.masked_account_number ?? undefined}
        help={
          card?.masked_account_number
            ? t('Leave blank to keep the saved account')
            : t('The account your bank names for repayments, not the card number')
        }
        {...field('payee_account_number')}
      />
      <Pair>
        <TextInput
          label="IFSC"
          optional
          spellCheck={false}
          {...field('payee_ifsc')}
          onChange={(text) => set({ payee_ifsc: text.toUpperCase() })}
        />
        <TextInput label={t('UPI ID for repayments')} optional spellCheck={false} {...field('payee_vpa')} />
      </Pair>
    </FormDrawer>
  )
}

const valuesOf = (card: Card) => ({
  card_label: card.card_label,
  issuer_name: card.issuer_name,
  last_four: card.last_four,
  ledger_accounts_id: card.ledger_accounts_id as string,
  payee_name: card.payee_name,
  payee_account_number: '',
  payee_ifsc: card.payee_ifsc ?? '',
  payee_vpa: card.payee_vpa ?? '',
})
