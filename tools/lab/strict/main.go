// Command strict reads Kubernetes manifests from standard input and validates them against the Kubernetes API of the
// version in go.mod and that of the Prometheus Operator. It fails on unknown kinds, unknown or duplicate fields, and
// values of a wrong type.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
)

func main() {
	if err := monitoring.AddToScheme(scheme.Scheme); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	options := json.SerializerOptions{Yaml: true, Strict: true}
	serializer := json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme.Scheme, scheme.Scheme, options)
	documents := yaml.NewYAMLReader(bufio.NewReader(os.Stdin))
	count, faults := 0, 0
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if json, err := yaml.ToJSON(document); err == nil && string(json) == "null" {
			continue
		}
		count++
		if _, kind, err := serializer.Decode(document, nil, nil); err != nil {
			faults++
			fmt.Fprintf(os.Stderr, "document %d, %v: %v\n", count, kind, err)
		}
	}
	fmt.Printf("%d manifests, %d faults\n", count, faults)
	if count == 0 || faults > 0 {
		os.Exit(1)
	}
}
