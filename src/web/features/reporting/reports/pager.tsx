import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './reports.module.css'

type Props<Search> = { label: string; next: string | null; search: Search; onSearch: (search: Search) => void }

/** Links to the next page of a paginated report and back to the first. */
export function Pager<Search extends { after?: string | undefined }>({ label, next, search, onSearch }: Props<Search>) {
  if (next === null && search.after === undefined) return null
  return (
    <nav className={styles.pager} aria-label={label} data-print="hide">
      {search.after === undefined ? (
        <span />
      ) : (
        <Button icon="back" onClick={() => onSearch({ ...search, after: undefined })}>
          {t('First page')}
        </Button>
      )}
      {next !== null && (
        <ButtonLink icon="forward" to="." search={{ ...search, after: next } as never}>
          {t('Next page')}
        </ButtonLink>
      )}
    </nav>
  )
}
