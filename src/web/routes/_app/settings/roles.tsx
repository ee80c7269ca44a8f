import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/settings/roles')({
  beforeLoad: () => {
    throw redirect({ to: '/role-management', replace: true })
  },
})
