// next-env.d.ts is generated and not committed; a type check before the first build needs these too.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
