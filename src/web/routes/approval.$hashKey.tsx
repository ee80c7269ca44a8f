import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '#web/features/identity/account/entry-page.tsx'
import { LanguageLinks } from '#web/ui/language-links.tsx'
import { OutsidePage } from '#web/features/approvals/approvals/outside-page.tsx'

/** The link of an external approver. */
export const Route = createFileRoute('/approval/$hashKey')({ component: Outside })

function Outside() {
  const { hashKey } = Route.useParams()
  return <OutsidePage key={hashKey} hash_key={hashKey} Frame={ApproverPage} />
}

function ApproverPage({ foot, ...page }: Parameters<typeof EntryPage>[0]) {
  return (
    <EntryPage
      {...page}
      foot={
        <>
          {foot}
          <LanguageLinks />
        </>
      }
    />
  )
}
