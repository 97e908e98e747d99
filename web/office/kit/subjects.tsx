/** Poster subjects for the reference: flat rickshaw colours, thick rice-paste outlines, a box of 200 by 200. */
export const tiger = (
  <g stroke="var(--rice)" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
    <path
      fill="oklch(0.74 0.16 62)"
      d="M40 62C30 40 36 24 52 26C64 28 70 36 74 42C90 36 110 36 126 42C130 36 136 28 148 26C164 24 170 40 160 62C174 92 168 128 146 148C130 164 116 176 100 176C84 176 70 164 54 148C32 128 26 92 40 62Z"
    />
    <path
      fill="oklch(0.92 0.06 85)"
      d="M100 112C120 112 138 126 136 144C132 162 114 172 100 172C86 172 68 162 64 144C62 126 80 112 100 112Z"
    />
    <g fill="none" stroke="oklch(0.24 0.05 40)" strokeWidth={7}>
      <path d="M100 46V70M84 48L88 66M116 48L112 66M38 96L56 100M36 114L54 112M162 96L144 100M164 114L146 112M50 132L62 126M150 132L138 126" />
    </g>
    <path fill="oklch(0.24 0.05 40)" stroke="none" d="M86 118H114C112 130 106 134 100 136C94 134 88 130 86 118Z" />
    <path
      fill="none"
      stroke="oklch(0.24 0.05 40)"
      d="M100 136V146M100 146C94 154 84 154 78 148M100 146C106 154 116 154 122 148"
    />
    <path
      fill="oklch(0.86 0.15 120)"
      d="M58 92C66 80 82 82 86 98C76 104 64 102 58 92ZM142 92C134 80 118 82 114 98C124 104 136 102 142 92Z"
    />
    <circle cx={74} cy={93} r={5} fill="oklch(0.2 0.04 40)" stroke="none" />
    <circle cx={126} cy={93} r={5} fill="oklch(0.2 0.04 40)" stroke="none" />
  </g>
);

export const boat = (
  <g stroke="var(--rice)" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
    <path fill="oklch(0.6 0.2 28)" d="M98 22C140 36 152 78 146 116H98Z" />
    <path fill="oklch(0.82 0.16 78)" d="M90 34C58 54 48 86 54 116H90Z" />
    <path fill="none" d="M94 16V132" />
    <path fill="oklch(0.62 0.12 160)" d="M112 64C122 66 128 72 132 82M116 90C124 90 132 92 138 96" />
    <path
      fill="oklch(0.42 0.11 35)"
      d="M14 122C40 134 72 138 100 138C128 138 160 134 186 122C180 152 158 168 100 168C42 168 20 152 14 122Z"
    />
    <path
      fill="none"
      stroke="oklch(0.82 0.16 78)"
      d="M36 148C70 156 130 156 164 148"
      strokeDasharray="1 12"
      strokeWidth={6}
    />
    <path
      fill="none"
      d="M20 182C34 174 48 190 62 182C76 174 90 190 104 182C118 174 132 190 146 182C160 174 172 186 182 182"
    />
  </g>
);

export const lattu = (
  <g stroke="var(--rice)" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
    <path fill="oklch(0.35 0.03 260)" d="M94 160L100 190L106 160Z" />
    <path fill="oklch(0.6 0.2 28)" d="M34 78C34 118 66 152 94 164H106C134 152 166 118 166 78Z" />
    <path
      fill="oklch(0.82 0.16 78)"
      d="M34 78C34 60 64 50 100 50C136 50 166 60 166 78C166 92 136 100 100 100C64 100 34 92 34 78Z"
    />
    <path fill="oklch(0.55 0.12 200)" d="M88 52V30C88 22 112 22 112 30V52C104 56 96 56 88 52Z" />
    <path fill="none" d="M46 108C72 122 128 122 154 108M64 134C84 144 116 144 136 134" />
    <path fill="none" strokeWidth={3} d="M14 62C20 40 40 26 60 22M186 62C180 40 160 26 140 22" />
  </g>
);

export const hilsa = (
  <g stroke="var(--rice)" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
    <path fill="oklch(0.78 0.05 220)" d="M52 104C78 46 150 44 190 106C150 164 78 160 52 104Z" />
    <path fill="oklch(0.6 0.19 350)" d="M52 104C40 82 24 68 8 64C18 88 18 120 8 144C24 140 40 126 52 104Z" />
    <path fill="oklch(0.82 0.16 78)" d="M96 60C106 36 132 30 152 38C146 48 142 54 140 62Z" />
    <path fill="oklch(0.82 0.16 78)" d="M104 148C106 162 116 172 130 174C130 164 132 154 128 146Z" />
    <path
      fill="none"
      d="M156 72C142 92 142 120 156 140M128 74q-12 15 0 31q-12 15 0 31M104 72q-12 16 0 33q-12 16 0 33M80 82q-10 12 0 23q-10 12 0 23"
    />
    <circle cx={166} cy={98} r={8} fill="oklch(0.98 0.01 90)" />
    <circle cx={167} cy={98} r={3.5} fill="oklch(0.2 0.04 270)" stroke="none" />
  </g>
);

export const lotusBloom = (
  <g stroke="var(--rice)" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
    <path fill="oklch(0.5 0.12 152)" d="M16 150C50 134 150 134 184 150C170 176 30 176 16 150Z" />
    <path
      fill="oklch(0.7 0.17 355)"
      d="M100 152C52 152 20 128 14 92C40 88 66 100 84 120ZM100 152C148 152 180 128 186 92C160 88 134 100 116 120Z"
    />
    <path
      fill="oklch(0.78 0.14 355)"
      d="M100 152C66 142 40 104 44 58C72 66 92 90 100 116ZM100 152C134 142 160 104 156 58C128 66 108 90 100 116Z"
    />
    <path fill="oklch(0.88 0.09 355)" d="M100 152C68 116 68 66 100 26C132 66 132 116 100 152Z" />
    <path fill="none" strokeWidth={3} d="M100 60V120M88 78L92 116M112 78L108 116" />
    <circle cx={100} cy={24} r={3} fill="oklch(0.82 0.16 78)" stroke="none" />
  </g>
);

export const dhol = (
  <g stroke="var(--rice)" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
    <path
      fill="oklch(0.55 0.15 40)"
      d="M44 58C80 40 120 40 156 58C170 84 170 118 156 144C120 162 80 162 44 144C30 118 30 84 44 58Z"
    />
    <path
      fill="oklch(0.93 0.05 85)"
      d="M44 58C58 84 58 118 44 144C20 132 20 70 44 58ZM156 58C142 84 142 118 156 144C180 132 180 70 156 58Z"
    />
    <path fill="none" stroke="oklch(0.86 0.15 88)" d="M56 66L90 152L112 48L144 138M56 136L90 50L112 154L144 64" />
    <path
      fill="oklch(0.24 0.05 40)"
      stroke="none"
      d="M36 86C44 94 44 108 36 116C28 108 28 94 36 86ZM164 86C172 94 172 108 164 116C156 108 156 94 164 86Z"
    />
    <path fill="oklch(0.6 0.2 28)" d="M70 176C80 166 88 186 100 176C112 166 120 186 130 176" />
    <path fill="none" strokeWidth={6} d="M18 22L70 46M182 22L130 46" />
  </g>
);
