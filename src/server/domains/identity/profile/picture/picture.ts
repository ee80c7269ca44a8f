export type Picture = { media_type: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number; content: Buffer }
