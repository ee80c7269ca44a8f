import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { exportFormats, exportJournal } from '#contract/documents/exports.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { groups } from './report-index.ts'
import styles from './reports.module.css'
import { savedReportsQuery } from './saved-api.ts'
import { SavedList } from './saved-list.tsx'

const words = { hledger: t('For hledger'), beancount: t('For beancount'), csv: t('As CSV, one row per line') }
const names = { hledger: 'journal.hledger', beancount: 'journal.beancount', csv: 'journal.csv' }

/** The index of reports; with a part, one group of them. */
export function ReportsPage({ part }: { part?: string }) {
  const shown = groups.filter(({ slug }) => part === undefined || slug === part)
  // The list of saved reports stands above all others, which wait for it so that it does not push them down.
  const isWaiting = useQuery(savedReportsQuery).isLoading && part === undefined
  const saving = useMutation({
    mutationFn: (format: (typeof exportFormats)[number]) => download(exportJournal, names[format], { query: { format } }),
    meta: { fallback: t('The journal could not be exported') },
  })
  return (
    <Page>
      <PageHeader
        title={part === undefined ? t('Reports') : (shown[0]?.title ?? t('Reports'))}
        {...(part !== undefined && { section: t('Reports'), above: <Link to="/reports">{t('Reports')}</Link> })}
        description={t('Every number opens the entries behind it.')}
        actions={
          <Menu
            trigger={
              <Button icon="download" busy={saving.isPending}>
                {t('Export journal')}
              </Button>
            }
            groups={[
              exportFormats.map((format) => ({ id: format, label: words[format], onSelect: () => saving.mutate(format) })),
            ]}
          />
        }
      />
      {part === undefined && <SavedList />}
      {isWaiting ? <Skeleton lines={8} height={800} /> : <Groups shown={shown} hasTitles={part === undefined} />}
    </Page>
  )
}

function Groups({ shown, hasTitles }: { shown: typeof groups; hasTitles: boolean }) {
  return (
    <nav aria-label={t('Reports')} className={styles.groups}>
      {shown.map(({ title, reports }) => (
        <section key={title} aria-label={title}>
          {hasTitles && <h2 className={styles.groupTitle}>{title}</h2>}
          <div className={styles.hub}>
            {reports.map(({ to, icon, title: name, text }) => (
              <Link key={to} to={to} className={styles.report}>
                <Icon name={icon} size={20} />
                <div>
                  <b>{name}</b>
                  <span>{text}</span>
                </div>
              </Link>
            ))}
          </div>
        </section>
      ))}
    </nav>
  )
}
