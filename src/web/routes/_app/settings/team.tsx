import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/settings/team')({
  beforeLoad: () => {
    throw redirect({ to: '/team', replace: true })
  },
})
