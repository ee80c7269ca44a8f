import { createFileRoute } from '@tanstack/react-router'
import { UndertakingsCard } from '#web/features/company/letters-of-undertaking/undertakings-card.tsx'
import { RegistrationsPage } from '#web/features/company/registrations/registrations-page.tsx'
import { RegistrationsSearch } from '#web/features/company/registrations/search.ts'
import { TurnoverCard } from '#web/features/compliance/gst-turnovers/turnover-card.tsx'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'

export const Route = createFileRoute('/_app/settings/registrations')({
  validateSearch: RegistrationsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(registrationsQuery),
  component: Registrations,
})

function Registrations() {
  const navigate = Route.useNavigate()
  return (
    <RegistrationsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })}>
      <UndertakingsCard attachments={(id) => <AttachmentsCard of="letters_of_undertaking" id={id} />} />
      <TurnoverCard />
    </RegistrationsPage>
  )
}
