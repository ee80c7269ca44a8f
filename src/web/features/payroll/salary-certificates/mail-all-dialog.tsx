import { useState } from 'react'
import type { SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useEmail } from './api.ts'
import { mailed } from './lines.ts'
import { letterTo, mailingOf, skipWords } from './mail-all.ts'

type Said = { tone: 'success' | 'danger'; text: string }

/** Mails every certificate that agrees with the payslips, after one question; then says how far the mails have gone. */
export function MailAll({ certificates }: { certificates: SalaryCertificates }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmail()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<Said>()
  const { to, skipped } = mailingOf(certificates)
  const send = async () => {
    const letters = to.flatMap((employee) =>
      employee.certificate === null
        ? []
        : [
            {
              payroll_salary_certificates_id: employee.certificate.payroll_salary_certificates_id,
              ...letterTo(certificates, employee, company_name),
            },
          ],
    )
    try {
      const { done, failed } = await mutateAsync({ letters: letters.slice(0, 500) })
      setSaid({
        tone: failed.length === 0 ? 'success' : 'danger',
        text: [
          t('{count, plural, one {# mail} other {# mails}} queued.', { count: done.length }),
          ...failed.map(({ reason }) => reason),
        ].join(' '),
      })
    } catch (error) {
      setSaid({ tone: 'danger', text: sentence(error, t('The mails could not be sent. Try again.')) })
    }
  }
  return (
    <>
      <div>
        <Button icon="send" disabled={to.length === 0} onClick={() => setAsking(true)}>
          {t('Mail all')}
        </Button>
      </div>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Progress certificates={certificates} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Mail {count, plural, one {# certificate} other {# certificates}}?', { count: to.length })}
        verb={t('Mail all')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {skipped.length === 0
          ? t('Each goes to the email address of its employee.')
          : t('Each goes to the email address of its employee. Left out: {reasons}.', { reasons: skipWords(skipped) })}
      </ConfirmDialog>
    </>
  )
}

function Progress({ certificates }: { certificates: SalaryCertificates }) {
  const { queued, sent, failed } = mailed(certificates)
  if (queued + sent + failed === 0) return null
  return (
    <Notice tone={failed > 0 ? 'warning' : 'info'}>
      {t('Mails: {sent} sent, {queued} waiting, {failed} failed.', { sent, queued, failed })}
    </Notice>
  )
}
