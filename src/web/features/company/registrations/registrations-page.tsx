import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { RegistrationDrawer } from './registration-drawer.tsx'
import styles from './registrations.module.css'
import type { RegistrationsSearch } from './search.ts'

type Props = {
  search: RegistrationsSearch
  onSearch: (search: RegistrationsSearch) => void
  /** What other slices show of them. */
  children?: ReactNode
}

/** The company's GSTINs: what each is for, its address and series, and how it files. */
export function RegistrationsPage({ search, onSearch, children }: Props) {
  const { data } = useSuspenseQuery(registrationsQuery)
  const mayEdit = usePermitted(['OWNER', 'ADMIN'])
  const { rows } = data
  const edited = rows.find((row) => row.gst_registrations_id === search.edit)
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('GST registrations')}
        section={t('Settings')}
        description={t('Each GSTIN has its own address, number series and returns. You choose one on each invoice and bill.')}
        actions={
          mayEdit &&
          rows.length > 0 && (
            <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'new' })}>
              {t('Add GSTIN')}
            </Button>
          )
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          icon="file"
          title={t('No GSTIN yet')}
          actions={mayEdit && <ButtonLink to="/settings/company">{t('Open company details')}</ButtonLink>}
        >
          {t('Enter your first GSTIN in the company details. Then add those of other States here.')}
        </EmptyState>
      ) : (
        <div className={styles.cards}>
          {rows.map((row) => (
            <RegistrationCard
              key={row.gst_registrations_id}
              row={row}
              onEdit={mayEdit ? () => onSearch({ edit: row.gst_registrations_id }) : undefined}
            />
          ))}
          {children}
        </div>
      )}
      {mayEdit && (edited || search.edit === 'new') && (
        <RegistrationDrawer key={search.edit} row={edited} onClose={() => onSearch({ edit: undefined })} />
      )}
    </Page>
  )
}
