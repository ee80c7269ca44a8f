/** What the server of the journeys is started with, beside its port and its folder: the day is that of the demo company. */
export const surroundings = { KOSHA_NOW: '2026-11-20T10:00:00+05:30', LOG_LEVEL: 'warn', KOSHA_SIGNUPS: '1000' }
