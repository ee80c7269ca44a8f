import type { Module } from '#server/platform/module.ts'
import { annualNoteRoutes } from './routes.ts'

export const annualNotesModule: Module = {
  routes: ({ serve }) => annualNoteRoutes(serve),
}
