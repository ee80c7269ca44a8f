import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Dimension } from '#contract/accounting/dimensions.ts'
import { dimensionsQuery } from '#web/lib/dimensions.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DimensionDrawer } from './dimension-drawer.tsx'
import { Profit, type Props } from './dimension-profit.tsx'
import styles from './dimensions.module.css'

/** Cost centres and tags, with the profit of each. */
export function DimensionsPage({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(dimensionsQuery)
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const maySee = usePermitted(['REPORTS'])
  const edited = data.rows.find(({ dimensions_id }) => dimensions_id === search.edit)
  const close = () => onSearch({ ...search, edit: undefined })
  const add = mayChange && (
    <Button tone="primary" icon="add" onClick={() => onSearch({ ...search, edit: 'new' })}>
      {t('Add')}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t('Cost centres and tags')}
        section={t('Accounting')}
        description={t('Branches, projects or departments that journal lines have besides their account.')}
        actions={add}
      />
      {data.rows.length === 0 ? (
        <EmptyState icon="filter" title={t('No cost centres yet')} actions={add}>
          {t('Add a branch or project, choose it on journal lines, and see here what each earns and costs.')}
        </EmptyState>
      ) : (
        <Stack>
          <Card flush title={t('All')}>
            <ul className={styles.list} aria-label={t('Cost centres and tags')}>
              {data.rows.map((row) => (
                <Row key={row.dimensions_id} row={row} onEdit={mayChange ? (edit) => onSearch({ ...search, edit }) : undefined} />
              ))}
            </ul>
          </Card>
          {maySee && <Profit search={search} onSearch={onSearch} />}
        </Stack>
      )}
      {mayChange && (search.edit === 'new' || edited) && <DimensionDrawer key={search.edit} dimension={edited} onClose={close} />}
    </Page>
  )
}

function Row({ row, onEdit }: { row: Dimension; onEdit: ((dimensions_id: string) => void) | undefined }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{row.dimension_name}</span>
      <Badge tone={row.dimension_kind === 'tag' ? 'neutral' : 'info'}>
        {row.dimension_kind === 'tag' ? t('Tag') : t('Cost centre')}
      </Badge>
      {!row.is_active && <Badge tone="warning">{t('Archived')}</Badge>}
      {onEdit && (
        <Button tone="quiet" icon="edit" onClick={() => onEdit(row.dimensions_id)}>
          {t('Change')}
        </Button>
      )}
    </li>
  )
}
