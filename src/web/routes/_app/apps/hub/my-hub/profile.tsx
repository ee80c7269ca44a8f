import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#web/features/marketplace/hub/my-hub/profile-api.ts'
import { ProfilePage } from '#web/features/marketplace/hub/my-hub/profile-page.tsx'
import { ProfileSearch } from '#web/features/marketplace/hub/my-hub/search.ts'

export const Route = createFileRoute('/_app/apps/hub/my-hub/profile')({
  validateSearch: ProfileSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(profileQuery),
  component: Profile,
})

function Profile() {
  const navigate = Route.useNavigate()
  return (
    <ProfilePage
      isEditing={Route.useSearch().edit === 'profile'}
      onEdit={(isEditing) =>
        void navigate({ search: (old) => ({ ...old, edit: isEditing ? 'profile' : undefined }), replace: true })
      }
    />
  )
}
