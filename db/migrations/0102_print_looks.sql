-- How a company dresses its documents: a template, a colour and a picture of the signature.
ALTER TABLE companies
  ADD COLUMN print_template text NOT NULL DEFAULT 'classic'
    CHECK (print_template IN ('classic', 'modern', 'letterhead', 'boxed', 'compact')),
  ADD COLUMN print_color text NOT NULL DEFAULT '#2F40B8' CHECK (print_color ~ '^#[0-9A-Fa-f]{6}$'),
  ADD COLUMN signature_files_id uuid;
