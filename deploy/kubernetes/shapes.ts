import { z } from 'zod';

/**
 * What the manifests may hold: the fields that they use of Kubernetes 1.36 and CloudNativePG 1.30, each under its own name and with its own
 * values, nothing besides. A field more is written here once the published schemas have taken it (docs/operations.md says with which command).
 */
const o = z.strictObject;
const text = z.string().min(1);
const texts = z.record(text, z.string());
const whole = z.int().min(0);
const port = z.int().min(1).max(65_535);
const named = o({ name: text });
const quantity = z.string().regex(/^\d+(\.\d+)?(m|Ki|Mi|Gi|Ti)?$/);
const amounts = o({ cpu: quantity.optional(), memory: quantity.optional(), storage: quantity.optional() });
const resources = o({ requests: amounts, limits: amounts.optional() });
const labels = o({ matchLabels: texts });
const selector = o({
  matchLabels: texts.optional(),
  matchExpressions: z
    .array(
      o({ key: text, operator: z.enum(['In', 'NotIn', 'Exists', 'DoesNotExist']), values: z.array(text).optional() }),
    )
    .optional(),
});

const metadata = o({
  name: z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/),
  namespace: text.optional(),
  labels: texts.optional(),
});
const thing = <K extends string, S extends z.ZodRawShape>(apiVersion: string, kind: K, rest: S) =>
  o({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...rest });

const probe = o({
  httpGet: o({ path: text, port: text }),
  periodSeconds: whole,
  timeoutSeconds: whole,
  failureThreshold: whole,
});
const container = o({
  name: text,
  image: text,
  command: z.array(text).optional(),
  envFrom: z.array(z.union([o({ configMapRef: named }), o({ secretRef: named })])),
  env: z.array(o({ name: text, value: z.string() })),
  ports: z.array(o({ name: text, containerPort: port })).optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: o({ preStop: o({ exec: o({ command: z.array(text) }) }) }).optional(),
  resources,
  securityContext: o({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: o({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(o({ name: text, mountPath: text, readOnly: z.boolean().optional() })),
});
const volume = z.union([
  o({ name: text, emptyDir: o({ sizeLimit: quantity }) }),
  o({ name: text, persistentVolumeClaim: o({ claimName: text }) }),
  o({
    name: text,
    secret: o({ secretName: text, optional: z.boolean(), items: z.array(o({ key: text, path: text })) }),
  }),
]);
const pod = o({
  metadata: o({ labels: texts }),
  spec: o({
    restartPolicy: z.enum(['Never', 'OnFailure', 'Always']).optional(),
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.literal(false),
    terminationGracePeriodSeconds: whole.optional(),
    topologySpreadConstraints: z
      .array(
        o({
          maxSkew: whole,
          topologyKey: text,
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: labels,
        }),
      )
      .optional(),
    securityContext: o({
      runAsNonRoot: z.literal(true),
      runAsUser: whole.min(1),
      runAsGroup: whole.min(1),
      fsGroup: whole.min(1),
      seccompProfile: o({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.array(container),
    volumes: z.array(volume),
  }),
});
const job = o({ backoffLimit: whole, activeDeadlineSeconds: whole, template: pod });
const policyPorts = z.array(o({ port: z.union([port, text]), protocol: z.enum(['TCP', 'UDP']).optional() }));
const peers = z.array(
  z.union([
    o({ podSelector: selector }),
    o({ namespaceSelector: selector }),
    o({ ipBlock: o({ cidr: text, except: z.array(text) }) }),
  ]),
);

const workloads = [
  thing('apps/v1', 'Deployment', {
    spec: o({
      revisionHistoryLimit: whole,
      strategy: o({ rollingUpdate: o({ maxSurge: whole, maxUnavailable: whole }) }),
      selector: labels,
      template: pod,
    }),
  }),
  thing('batch/v1', 'Job', { spec: job }),
  thing('batch/v1', 'CronJob', {
    spec: o({
      schedule: text,
      timeZone: text,
      concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
      startingDeadlineSeconds: whole,
      successfulJobsHistoryLimit: whole,
      failedJobsHistoryLimit: whole,
      jobTemplate: o({ spec: job }),
    }),
  }),
] as const;

const around = [
  thing('v1', 'Namespace', {}),
  thing('v1', 'ConfigMap', { data: texts }),
  thing('v1', 'Secret', { type: z.enum(['Opaque', 'kubernetes.io/basic-auth']), stringData: texts }),
  thing('v1', 'PersistentVolumeClaim', { spec: o({ accessModes: z.array(z.enum(['ReadWriteOnce'])), resources }) }),
  thing('v1', 'Service', {
    spec: o({
      clusterIP: z.literal('None').optional(),
      publishNotReadyAddresses: z.boolean().optional(),
      selector: texts,
      ports: z.array(o({ name: text, port, targetPort: text })),
    }),
  }),
  thing('policy/v1', 'PodDisruptionBudget', { spec: o({ maxUnavailable: whole, selector: labels }) }),
  thing('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: o({
      scaleTargetRef: o({ apiVersion: text, kind: text, name: text }),
      minReplicas: whole,
      maxReplicas: whole,
      metrics: z.array(
        o({
          type: z.literal('Resource'),
          resource: o({
            name: z.enum(['cpu', 'memory']),
            target: o({ type: z.literal('Utilization'), averageUtilization: whole }),
          }),
        }),
      ),
      behavior: o({
        scaleUp: o({ stabilizationWindowSeconds: whole }),
        scaleDown: o({ stabilizationWindowSeconds: whole }),
      }),
    }),
  }),
  thing('networking.k8s.io/v1', 'Ingress', {
    spec: o({
      tls: z.array(o({ hosts: z.array(text), secretName: text })),
      rules: z.array(
        o({
          host: text,
          http: o({
            paths: z.array(
              o({
                path: text,
                pathType: z.enum(['Prefix', 'Exact']),
                backend: o({ service: o({ name: text, port: named }) }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  thing('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: o({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(o({ from: peers, ports: policyPorts })).optional(),
      egress: z.array(o({ to: peers.optional(), ports: policyPorts })).optional(),
    }),
  }),
] as const;

const database = [
  thing('postgresql.cnpg.io/v1', 'Cluster', {
    spec: o({
      instances: whole,
      imageName: text,
      bootstrap: o({
        initdb: o({ database: text, owner: text, secret: named, postInitApplicationSQL: z.array(text) }),
      }),
      certificates: o({ serverAltDNSNames: z.array(text) }),
      postgresql: o({
        synchronous: o({
          method: z.enum(['any', 'first']),
          number: whole,
          dataDurability: z.enum(['required', 'preferred']),
        }),
        parameters: texts,
      }),
      resources,
      storage: o({ size: quantity }),
      walStorage: o({ size: quantity }),
      affinity: o({ podAntiAffinityType: z.enum(['required', 'preferred']), topologyKey: text }),
    }),
  }),
  thing('postgresql.cnpg.io/v1', 'Pooler', {
    spec: o({
      cluster: named,
      type: z.enum(['rw', 'ro', 'r']),
      instances: whole,
      pgbouncer: o({ poolMode: z.enum(['session', 'transaction']), parameters: texts }),
    }),
  }),
] as const;

/** One document of a manifest. */
export const manifest = z.discriminatedUnion('kind', [...workloads, ...around, ...database]);
export type Manifest = z.infer<typeof manifest>;

/** The file that says what a folder consists of. */
export const kustomization = o({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  resources: z.array(text),
  images: z.array(o({ name: text, newName: text, newTag: z.string() })).optional(),
});
