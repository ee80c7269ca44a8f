import { refusalText } from '#web/lib/reason.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SavedReport } from '#contract/reporting/saved-reports.ts'
import { reportPage } from '#contract/sheets.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { savedLink } from './report-paths.ts'
import styles from './reports.module.css'
import { SaveDialog } from './save-dialog.tsx'
import { savedReportsQuery, useRemoveReport, useSendReport } from './saved-api.ts'

/** The person's saved reports, and those shared by others. Renders nothing without any. */
export function SavedList() {
  const { data } = useQuery(savedReportsQuery)
  const [changing, setChanging] = useState<SavedReport>()
  const [removing, setRemoving] = useState<SavedReport>()
  const { mutateAsync: remove } = useRemoveReport()
  if (data === undefined || data.rows.length === 0) return null
  return (
    <section aria-label={t('Saved reports')}>
      <h2 className={styles.groupTitle}>{t('Saved')}</h2>
      <div className={styles.hub}>
        {data.rows.map((report) => (
          <SavedCard
            key={report.saved_reports_id}
            report={report}
            onChange={() => setChanging(report)}
            onRemove={() => setRemoving(report)}
          />
        ))}
      </div>
      {changing && (
        <SaveDialog
          report_kind={changing.report_kind}
          title={changing.report_name}
          settings={changing.settings}
          isDay={reportPage(changing.report_kind).isDay}
          known={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoving(undefined)}
          title={t('Remove {report_name}?', { report_name: removing.report_name })}
          verb={t('Remove')}
          onConfirm={() => remove(removing.saved_reports_id)}
        >
          {removing.frequency === null ? t('The figures stay; only the saved settings go.') : t('We stop emailing this report.')}
        </ConfirmDialog>
      )}
    </section>
  )
}

type CardProps = { report: SavedReport; onChange: () => void; onRemove: () => void }

function SavedCard({ report, onChange, onRemove }: CardProps) {
  const { to, search } = savedLink(report)
  const { mutate: send } = useSendReport()
  const mail = () =>
    send(report.saved_reports_id, {
      onSuccess: ({ mail_to }) => toast({ text: t('Sending to {mail_to}', { mail_to: mail_to.join(', ') }) }),
    })
  const own = [
    { id: 'change', label: t('Change'), onSelect: onChange },
    { id: 'remove', label: t('Remove'), onSelect: onRemove },
  ]
  const actions = [
    ...(report.mail_to.length > 0 ? [{ id: 'send', label: t('Email now'), onSelect: mail }] : []),
    ...(report.is_mine ? own : []),
  ]
  return (
    <div className={styles.saved}>
      <Link to={to} search={search as never} className={styles.report}>
        <Icon name={report.frequency === null ? 'file' : 'send'} size={20} />
        <div>
          <b>{report.report_name}</b>
          <span>{report.sending_problem === null ? about(report) : refusalText(report.sending_problem)}</span>
        </div>
      </Link>
      {actions.length > 0 && (
        <Menu
          trigger={<IconButton icon="more" label={t('More actions for {report_name}', { report_name: report.report_name })} />}
          groups={[actions]}
        />
      )}
    </div>
  )
}

function about({ is_mine, owner_name, next_on, mail_to }: SavedReport): string {
  const whose = is_mine ? t('Yours') : t('Shared by {owner_name}', { owner_name })
  return next_on === null
    ? whose
    : t('{whose}, sent to {mail_to} on {date}', { whose, mail_to: mail_to.join(', '), date: formatDate(next_on) })
}
