// next-env.d.ts is generated and not committed, so a type check before the first build needs these references.
