/** The oval felt in a frame of wood, with an alpona ring drawn on it. */
export function TeenPattiCloth() {
  return (
    <div className="teen-patti-cloth" aria-hidden>
      <svg viewBox="-50 -50 100 100" preserveAspectRatio="none">
        <circle r="43" />
        <circle r="39.5" strokeDasharray="0.4 2.1" className="is-dots" />
      </svg>
      <svg viewBox="-60 -60 120 120" className="is-lotus">
        {Array.from({ length: 12 }, (_, at) => (
          <g key={at} transform={`rotate(${at * 30})`}>
            <path d="M0-26c-9-8-9-18 0-28 9 10 9 20 0 28Z" />
            <path d="M-6.5-45c-2-5-4-7-7.6-8M6.5-45c2-5 4-7 7.6-8" />
          </g>
        ))}
        <circle r="22" />
      </svg>
    </div>
  );
}
