import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Registration } from '#contract/company/registrations.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRemoveRegistration } from './api.ts'
import styles from './registrations.module.css'
import { frequencyWords, kindWords, schemeWords } from './words.ts'

/** One GSTIN, with what can be done to it. */
export function RegistrationCard({ row, onEdit }: { row: Registration; onEdit: (() => void) | undefined }) {
  const { registration_name, gstin, state_code, is_main, registration_kind, gst_scheme, return_frequency } = row
  const sells = registration_kind === 'regular' || registration_kind === 'sez'
  const isClosed = row.registered_to !== null && row.registered_to < today()
  const address = [row.address_line, row.city, row.pincode].filter(Boolean).join(', ')
  return (
    <Card
      title={registration_name ?? stateWords(state_code)}
      actions={
        onEdit && (
          <>
            {!is_main && <RemoveButton row={row} />}
            <Button icon="edit" onClick={onEdit} aria-label={t('Edit {gstin}', { gstin })}>
              {t('Edit')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.marks}>
        {is_main && <Badge tone="info">{t('Main')}</Badge>}
        {isClosed && <Badge>{t('Closed')}</Badge>}
        <Badge>{kindWords[registration_kind]}</Badge>
        {sells && <Badge tone={gst_scheme === 'composition' ? 'warning' : 'neutral'}>{schemeWords[gst_scheme]}</Badge>}
        {sells && <Badge>{frequencyWords[return_frequency]}</Badge>}
      </div>
      <Facts
        items={[
          ['GSTIN', gstin],
          [t('State'), stateWords(state_code)],
          [
            t('Address'),
            address ||
              (is_main ? (
                <Link key="add" to="/settings/company">
                  {t('Add it in the company details')}
                </Link>
              ) : (
                t('Not entered')
              )),
          ],
          ...(sells ? [[t('Number series'), seriesOf(row)] as const] : []),
          ...(row.signatory_name === null ? [] : [[t('Signatory'), row.signatory_name] as const]),
          ...(row.registered_from === null ? [] : [[t('Registered from'), formatDate(row.registered_from)] as const]),
          ...(row.registered_to === null ? [] : [[t('Registered until'), formatDate(row.registered_to)] as const]),
        ]}
      />
    </Card>
  )
}

const seriesOf = ({ invoice_prefix, credit_note_prefix }: Registration) =>
  invoice_prefix === null
    ? t('None: this GSTIN was replaced')
    : t('Invoices {invoice}, credit notes {note}', { invoice: invoice_prefix, note: credit_note_prefix ?? '' })

function RemoveButton({ row: { gst_registrations_id, gstin } }: { row: Registration }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useRemoveRegistration()
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)} aria-label={t('Remove {gstin}', { gstin })}>
        {t('Remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove {gstin}?', { gstin })}
        verb={t('Remove GSTIN')}
        onConfirm={async () => {
          await mutateAsync(gst_registrations_id)
          toast({ text: t('{gstin} removed', { gstin }) })
        }}
      >
        {t('You can remove a GSTIN only while no document uses it. Otherwise enter its last day.')}
      </ConfirmDialog>
    </>
  )
}
