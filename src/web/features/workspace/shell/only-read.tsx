import { useRouter } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** In place of a form, for a person who reads the books and changes nothing in them: before any work is done. */
export function OnlyRead({ page }: { page: string }) {
  const { history } = useRouter()
  return (
    <Page shape="narrow">
      <PageHeader title={page} />
      <Note
        icon="lock"
        title={t('You can read the books, not change them')}
        actions={
          <Button icon="back" onClick={() => history.back()}>
            {t('Back')}
          </Button>
        }
      >
        {t('As an auditor you see every record of your year. Ask the company for a change with an audit request.')}
      </Note>
    </Page>
  )
}
